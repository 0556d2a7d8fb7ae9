// @ts-check
// The order in which an auditor reads `src/`, in stages, with the lines of each: what can ask a wallet or a node first, what only draws last.
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The first stage that names a file or a folder above it has it; the last one has all that is left.
 * @type {readonly { name: string, what: string, paths: readonly string[] }[]} */
export const STAGES = [
  {
    name: 'One', what: 'everything that can ask a browser wallet or a node',
    paths: [
      'src/errors.ts', 'src/toAppError.ts', 'src/lib/', 'src/wallets/eip1193.ts', 'src/wallets/connector.ts', 'src/wallets/request.ts',
      'src/wallets/answers.ts', 'src/wallets/connectionEvents.ts', 'src/wallets/remoteProvider.ts', 'src/wallets/injected/',
      'src/session/connection/', 'src/page/main.ts', 'src/page/app.ts', 'src/page/start.ts', 'src/page/config.ts', 'src/page/build/headers.ts', 'src/embed/provider.ts', 'src/embed/rpcError.ts',
      'src/embed/florinApi.ts', 'src/embed/guest.ts',
      'src/rpc/jsonRpc.ts', 'src/rpc/post.ts', 'src/rpc/http.ts', 'src/rpc/line.ts', 'src/rpc/socket.ts',
      'src/rpc/endpoint.ts', 'src/rpc/attempt.ts', 'src/rpc/fallback.ts', 'src/rpc/client.ts',
    ],
  },
  { name: 'Two', what: 'the phone', paths: ['src/wallets/walletconnect/', 'src/page/chunks/phone.ts'] },
  {
    name: 'Three', what: 'money: sending, what became of it, fees',
    paths: ['src/session/send/', 'src/session/transactions/', 'src/eth/', 'src/rpc/followTransaction.ts', 'src/rpc/feeMarket.ts', 'src/rpc/readTwice.ts', 'src/page/chunks/transactions.ts'],
  },
  { name: 'Four', what: 'the rest that acts: reads, names, Safe, signing in, records, storage', paths: ['src/rpc/', 'src/chains/', 'src/wallets/', 'src/session/', 'src/page/', 'src/embed/'] },
  { name: 'Not for safety', what: 'what is drawn and said; it cannot reach a network, a wallet or storage', paths: ['src/ui/', 'src/i18n/', 'src/'] },
]

/** Files and lines of each stage.
 * @param {string} root the project's folder @returns {{ name: string, what: string, files: readonly string[], lines: number }[]} */
export function readingOrder(root) {
  const all = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:tsx?|mjs)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length).replaceAll('\\', '/').replace(/^\//, ''))
    .filter((file) => !file.startsWith('src/site/')).sort() // an owner's
  const stageOf = (/** @type {string} */ file) => STAGES.findIndex(({ paths }) => paths.some((path) => file === path || (path.endsWith('/') && file.startsWith(path))))
  return STAGES.map(({ name, what }, stage) => {
    const files = all.filter((file) => stageOf(file) === stage)
    return { name, what, files, lines: files.reduce((sum, file) => sum + readFileSync(join(root, file), 'utf8').trimEnd().split('\n').length, 0) }
  })
}

const START = '<!-- reading order: npm run audit writes these lines -->'
const END = '<!-- end of the reading order -->'

/** The README with its table of stages made new.
 * @param {string} readme @param {ReturnType<typeof readingOrder>} stages */
export function withReadingOrder(readme, stages) {
  const [before, rest] = readme.split(START)
  const after = rest?.split(END)[1]
  if (before === undefined || after === undefined) throw new Error('README.md: the marks of the reading order are gone')
  const rows = stages.map(({ name, what, files, lines }) => `| ${name} | ${what} | ${files.length} | ${lines} |`)
  return `${before}${START}\n\n| stage | what it holds | files | lines |\n|---|---|---|---|\n${rows.join('\n')}\n\n${END}${after}`
}
