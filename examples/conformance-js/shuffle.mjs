// The shuffle, version 1: from a seed to an order of cards (SETUP-2, PILE-1).

import { createHash } from "node:crypto";

const LABEL = "skyjo-shuffle-v1";
const WORDS = 65536; // how many values a word of two bytes can have

/** Make the 32 bytes of a seed that is given as a number, a text or bytes. */
export function seedBytes(given) {
  if ("bytes" in given) {
    const bytes = Buffer.from(given.bytes, "hex");
    return bytes.length === 32 ? bytes : sha256(bytes);
  }
  // A number is hashed by its decimal digits, and the vectors hold them as text, since 2 ** 64 is no exact Number.
  return sha256(Buffer.from("number" in given ? given.number : given.text, "utf8"));
}

/** Put a list in the order of shuffle number k of round r, first card first. */
export function shuffled(list, seed, r, k) {
  const order = [...list];
  const words = stream(seed, r, k);
  for (let last = order.length - 1; last > 0; last--) {
    const choices = last + 1;
    let word = words.next().value;
    while (word >= WORDS - (WORDS % choices)) word = words.next().value; // or some cards would be likelier
    const other = word % choices;
    [order[last], order[other]] = [order[other], order[last]];
  }
  return order;
}

/** Read the words of a shuffle's stream, without end. */
export function* stream(seed, r, k) {
  const numbers = Buffer.alloc(8);
  numbers.writeUInt32BE(r, 0);
  numbers.writeUInt32BE(k, 4);
  const name = Buffer.concat([Buffer.from(LABEL, "ascii"), seed, numbers]);
  for (let read = 0, length = 512; ; read = length, length *= 2) {
    const bytes = createHash("shake256", { outputLength: length }).update(name).digest();
    for (let at = read; at < length; at += 2) yield bytes.readUInt16BE(at);
  }
}

function sha256(bytes) {
  return createHash("sha256").update(bytes).digest();
}
