// `npm run ways`: counts in Chromium which files a visitor's step passes, and writes README's table of them.
import { defineConfig } from 'playwright/test'
import config from './playwright.config.ts'

// a config file is read by its default export: the same exception as playwright.config.ts
export default defineConfig({ ...config, testMatch: 'countWays.ts', workers: 1, reporter: 'list' })
