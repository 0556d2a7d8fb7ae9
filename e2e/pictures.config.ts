// `npm run docs:screenshots` takes the README's screenshots.
import { defineConfig } from 'playwright/test'
import config from '../playwright.config.ts'

const { projects: _, ...shared } = config

export default defineConfig({
  ...shared,
  testDir: '.',
  testMatch: 'pictures.ts',
  outputDir: '../test-results/pictures',
  globalSetup: './playground/setup.ts',
  workers: 1,
  timeout: 900_000,
  reporter: 'list',
})
