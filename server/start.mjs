// @ts-check
// Installs the packages of main.mjs and runs it, for `npm run sign-in-server`. In a bare copy of
// this folder, run main.mjs itself.
import { fileURLToPath } from 'node:url'
import { installOrExit } from '../e2e/playground/install.mjs'
import { endWithNpm } from '../e2e/playground/exitWithParent.mjs'

installOrExit(fileURLToPath(new URL('.', import.meta.url)), { omit: ['dev', 'optional'] })
endWithNpm(() => process.kill(process.pid, 'SIGTERM'))
await import('./main.mjs')
