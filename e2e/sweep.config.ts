// `npm run languages`: every language there is, and one made up, over every main screen. Prints a line for each;
// `TAGS=de,ar` takes only those, `PICTURES=folder` keeps a picture of every screen in it.
import { defineConfig } from 'playwright/test'
import config from './playwright.config.ts'

// a config file is read by its default export: the same exception as playwright.config.ts
export default defineConfig({
  ...config,
  testMatch: 'sweep.ts',
  workers: 1,
  timeout: 900_000,
  reporter: 'list',
})
