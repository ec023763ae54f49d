"""What the pages of the specification are made of: examples that run, and what stands for each rule."""
