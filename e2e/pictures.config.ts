// `npm run pictures`: takes README's pictures, of the page as it is built now.
import { defineConfig } from 'playwright/test'
import config from './playwright.config.ts'

// a config file is read by its default export: the same exception as playwright.config.ts
export default defineConfig({
  ...config,
  testMatch: 'pictures.ts',
  workers: 1,
  timeout: 900_000,
  reporter: 'list',
})
