// @ts-check
// `npm run sign-in-server`: installs what main.mjs needs, then is it. A copy of this folder alone starts main.mjs
// itself.
import { fileURLToPath } from 'node:url'
import { ensureInstalled } from '../e2e/playground/install.mjs'
import { endWithNpm } from '../e2e/playground/exitWithParent.mjs'

ensureInstalled(fileURLToPath(new URL('.', import.meta.url)), { omit: ['dev', 'optional'] })
endWithNpm(() => process.kill(process.pid, 'SIGTERM'))
await import('./main.mjs')
