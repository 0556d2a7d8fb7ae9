// @ts-check
// Writes docs/settings.md, docs/api.md and the table of nodes in docs/privacy.md (`npm run
// docs:reference`).
import { readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { apiDocument } from './apiDocument.mjs'
import { ROOT } from './project.mjs'
import { importNames, settingsDocument } from './settingsDocument.mjs'

/** Resolves with the text of docs/privacy.md with the current table of nodes. @returns {Promise<string>} */
export async function privacyDocument() {
  const { chains, isDefault } = await importNames()
  const used = (/** @type {Chain} */ chain) =>
    chain.testnet
      ? '`ENABLE_TESTNETS=true`'
      : isDefault(chain)
        ? 'by default'
        : '`NETWORKS` or `COIN`'
  const rows = chains.map((/** @type {Chain} */ chain) => {
    const hosts = chain.rpcUrls.map((url) => `\`${new URL(url).host}\``).join(' ')
    return `| ${chain.name} | ${chain.id} | ${used(chain)} | ${hosts} |`
  })
  const table = ['| network | ID | used | nodes |', '|---|---|---|---|', ...rows].join('\n')
  return readFileSync(join(ROOT, 'docs/privacy.md'), 'utf8').replace(
    /(<!-- nodes: [^]*?-->\n)[^]*?(<!-- \/nodes -->)/,
    (_, start, end) => `${start}${table}\n${end}`,
  )
}

/** @typedef {import('../src/chains/chain.ts').KnownChain} Chain */

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  writeFileSync(join(ROOT, 'docs/settings.md'), await settingsDocument())
  writeFileSync(join(ROOT, 'docs/api.md'), apiDocument())
  writeFileSync(join(ROOT, 'docs/privacy.md'), await privacyDocument())
}
