import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { expect, test } from 'vitest'

test('createRpcClient is at most 15.3 kB when bundled, minified and gzipped', async () => {
  const {
    outputFiles: [file],
  } = await build({
    stdin: {
      contents: "export { createRpcClient } from './src/rpc/rpcClient.ts'",
      resolveDir: process.cwd(),
    },
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    write: false,
  })
  const bytes = gzipSync(file?.contents ?? '', { level: 9 }).length
  expect(bytes).toBeGreaterThan(10_000)
  expect(bytes).toBeLessThanOrEqual(15_300)
})
