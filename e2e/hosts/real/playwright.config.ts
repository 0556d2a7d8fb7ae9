// `npm run hosts`: the same browser and chains as the other stories, with the sites of this folder.
import { defineConfig } from 'playwright/test'
import all from '../../playwright.config.ts'

export default defineConfig({
  ...all,
  testDir: '.',
  testMatch: '*.table.ts',
  outputDir: '../../../test-results/hosts',
  globalSetup: '../../playground/setup.ts',
  workers: 2,
  timeout: 600_000, // with the tools' own builds
  expect: { timeout: 30_000 },
  reporter: [['list'], ['./table.ts']],
})
