// @ts-check
// Mutates the group that MUTATION_GROUP names.
// The mutated copy and the report are in test-results/.
import { GROUPS } from './groups.mjs'

const group = String(process.env['MUTATION_GROUP'])

/** @type {Record<string, unknown>} Stryker's types are installed only in its own folder */
export default {
  plugins: ['@stryker-mutator/vitest-runner'],
  testRunner: 'vitest',
  vitest: { configFile: 'tests/mutation/vitest.config.ts', related: false },
  mutate: [...(GROUPS[group]?.mutate ?? [])],
  ignorePatterns: ['/dist', '/test-results', '/.cache', '/tests/mutation/node_modules'],
  tempDirName: 'test-results/mutation/copy',
  cleanTempDir: 'always',
  coverageAnalysis: 'perTest',
  concurrency: Number(process.env['AT_ONCE'] ?? 2),
  timeoutMS: 20_000,
  timeoutFactor: 3,
  disableTypeChecks: true,
  tsconfigFile: 'none.json', // prevents a rewrite with an API that TypeScript 7 lacks
  reporters: ['clear-text', 'json', 'progress-append-only'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  jsonReporter: { fileName: `test-results/mutation/${group}.json` },
  allowConsoleColors: false,
  thresholds: { high: 90, low: 75, break: null },
}
