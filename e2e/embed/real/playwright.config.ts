// Config of `npm run test:hosts`.
import { defineConfig } from 'playwright/test'
import config from '../../../playwright.config.ts'

const { projects: _, ...shared } = config

export default defineConfig({
  ...shared,
  testDir: '.',
  testMatch: '*.table.ts',
  testIgnore: [],
  outputDir: '../../../test-results/hosts',
  globalSetup: '../../playground/setup.ts',
  timeout: 600_000, // includes the build of each site
  expect: { timeout: 30_000 },
  reporter: [['list'], ['./table.ts']],
})
