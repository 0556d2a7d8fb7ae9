// The unit tests with one breakage in src/, which lane.mjs names: it is made while the file is read, nothing on the
// disk changes.
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig, mergeConfig } from 'vitest/config'
import unit from '../vitest.config.ts'
import type { Breakage } from './tables.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const current = (): Breakage | undefined => Object(globalThis).bite?.broken

// a config file is read by its default export: the same exception as tests/vitest.config.ts
export default mergeConfig(unit, defineConfig({
  plugins: [{
    name: 'bite',
    enforce: 'pre',
    transform(code: string, id: string) {
      const broken = current()
      return broken
        && id.split('?')[0] === join(root, broken.file) ? code.replace(broken.from, () => broken.to) : undefined
    },
  }],
  test: { maxWorkers: 1, testTimeout: 60_000, hookTimeout: 60_000 }, // what waits for ever is noticed
}))
