// What `npm run test:servers` runs: every test of the sign-in server, those with several processes too, one file after the
// other.
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

// vitest reads its settings from a default export.
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    include: ['server/tests/**/*.test.ts'],
    setupFiles: ['tests/setup.ts'],
    testTimeout: 240_000, // for what hangs: no clock decides a test
    hookTimeout: 240_000,
    fileParallelism: false,
  },
})
