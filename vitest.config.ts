// Unit tests. `npm test` runs the project 'fast', `npm run test:all` also 'slow' (files named *.slow.test.ts).
import { readFileSync } from 'node:fs'
import { configDefaults, defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { viteMessagesPlugin } from './build/i18n/messagesPlugin.mjs'

const SLOW = '**/*.slow.test.{ts,tsx}'

/** Runs files with a DOM last: a worker restarts whenever the environment changes between two files. */
class ByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isPlain = ({ moduleId }: TestSpecification) =>
      !readFileSync(moduleId, 'utf8').startsWith('// @vitest-env')
    return [...sorted.filter(isPlain), ...sorted.filter((file) => !isPlain(file))]
  }
}

export default defineConfig({
  plugins: [viteMessagesPlugin()],
  define: { 'process.env.NODE_ENV': '"test"' },
  test: {
    css: { include: [/\.css$/], modules: { classNameStrategy: 'non-scoped' } },
    setupFiles: ['tests/setup.ts'],
    maxWorkers: 2,
    isolate: false, // no module has mutable state, and tests/setup.ts resets the globals
    sequence: { sequencer: ByEnvironment },
    projects: [
      {
        extends: true,
        test: {
          name: 'fast',
          include: ['tests/**/*.test.{ts,tsx}', 'e2e/**/*.test.ts', 'server/tests/*.test.ts'],
          exclude: [...configDefaults.exclude, SLOW],
          testTimeout: 20_000,
          hookTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'slow',
          include: ['tests', 'e2e', 'server/tests'].map((folder) => `${folder}/${SLOW}`),
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
