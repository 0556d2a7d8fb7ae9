// @ts-check
// `npm run test:hosts`: runs the embed on real sites built with their own tools. Prints a table
// of sites and steps, and exits with 1 if a step failed.
// `npm run test:hosts -- vue` runs the sites whose name contains the word.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureBrowser } from '../../browser.mjs'
import { ensureInstalled, ROOT } from '../../playground/install.mjs'
import { endWithNpm } from '../../playground/exitWithParent.mjs'

const HERE = fileURLToPath(new URL('.', import.meta.url))
const NODE = join(HERE, 'node_modules/node')

/** @param {string} command @param {readonly string[]} args @param {string} cwd @returns {Promise<number>} */
function run(command, args, cwd) {
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, CHROMIUM_PATH: ensureBrowser() },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const end = () => void child.kill('SIGTERM')
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, end)
  endWithNpm(end)
  return new Promise((resolve) =>
    child.once('error', () => resolve(1)).once('close', (code) => resolve(code ?? 1)),
  )
}

ensureInstalled()
ensureInstalled(HERE, { command: ['install', '--no-save'] }) // keeps the lockfile unchanged
// runs the install script, which npm skips here
if (!existsSync(join(NODE, 'bin/node')))
  await run(process.execPath, ['installArchSpecificPackage.js'], NODE)
const filter = process.argv.length > 2 ? ['-g', process.argv.slice(2).join('|')] : []
process.exitCode = await run(
  process.execPath,
  [
    'node_modules/playwright/cli.js',
    'test',
    '--config',
    'e2e/embed/real/playwright.config.ts',
    ...filter,
  ],
  ROOT,
)
