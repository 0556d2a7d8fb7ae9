// Unit tests. CSS modules keep their class names, so that a test can name one.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Those with a document come last: a worker is ended and begun anew between two files of which one has one. */
class ByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isPlain = ({ moduleId }: TestSpecification) =>
      !readFileSync(moduleId, 'utf8').startsWith('// @vitest-env')
    return [...sorted.filter(isPlain), ...sorted.filter((file) => !isPlain(file))]
  }
}

// eslint-style default exports are banned in this house; vitest reads its settings from one, hence this single
// exception.
export default defineConfig({
  root,
  define: { 'process.env.NODE_ENV': '"test"' },
  test: {
    include: [
      'tests/**/*.test.{ts,tsx}',
      'e2e/playground/**/*.test.{ts,mjs}',
      'server/tests/*.test.ts',
    ],
    css: { include: [/\.css$/], modules: { classNameStrategy: 'non-scoped' } },
    setupFiles: ['tests/patience.ts'],
    globalSetup: ['tests/bareTree.mjs'],
    testTimeout: 240_000, // for what hangs: no clock decides a test
    hookTimeout: 240_000,
    maxWorkers: 2,
    isolate: false, // see patience.ts
    sequence: { sequencer: ByEnvironment },
  },
})
