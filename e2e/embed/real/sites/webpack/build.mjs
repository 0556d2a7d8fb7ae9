import { writeFile } from 'node:fs/promises'
import webpack from 'webpack'

const stats = await new Promise((resolve, reject) =>
  webpack(
    {
      mode: 'production',
      entry: './main.js',
      context: import.meta.dirname,
      output: { path: `${import.meta.dirname}/dist`, filename: 'main.js', publicPath: 'auto' },
      performance: { hints: false },
    },
    (error, done) => (error ? reject(error) : resolve(done)),
  ),
)
if (stats.hasErrors() || stats.hasWarnings()) throw new Error(stats.toString())
await writeFile(
  `${import.meta.dirname}/dist/index.html`,
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Harbour Bakery</title>
<link rel="icon" href="data:,"></head><body><div id="root"></div><script src="main.js"></script></body></html>`,
)
