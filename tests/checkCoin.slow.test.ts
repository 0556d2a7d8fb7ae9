// `npm run build -- --check` compares the coin's settings with its contract on a real chain.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkCoin } from '../build/checkCoin.mjs'
import { deployCoin, deploy } from '../e2e/playground/contracts.mjs'
import { parseConfig, type Config } from '../src/page/config.ts'
import { startAnvil, type Anvil } from './fakes/anvil.ts'
import { startHttpRpcServer } from './fakes/httpRpcServer.ts'
import { compileContract } from './fakes/solidity.ts'

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))
const GONE = 'http://127.0.0.1:9'
let anvil: Anvil
let coin: { address: string }

beforeAll(async () => {
  anvil = await startAnvil()
  coin = JSON.parse(await deployCoin({ 1: anvil.url })) as { address: string }
})
afterAll(() => anvil.stop())

const config = (more: object = {}, ...urls: string[]): Config =>
  parseConfig({
    COIN: JSON.stringify({ ...coin, ...more }),
    RPC_URLS_1: (urls.length > 0 ? urls : [anvil.url]).join(','),
  })

test('checkCoin accepts a contract with the configured symbol and decimals', async () => {
  expect(await checkCoin(config())).toBe(
    'COIN: the contract on Ethereum returns symbol "PLAY" and 6 decimals, as the settings do',
  )
  const [old, bare] = await Promise.all(
    ['OldCoin', 'BareCoin'].map((name) => deploy(anvil.url, compileContract(name).bytecode)),
  )
  expect(await checkCoin(config({ address: old }))).toContain('as the settings do')
  expect(await checkCoin(config({ address: bare }))).toBe(
    'COIN: the contract on Ethereum returns no symbol and no decimals; missing values cannot be checked',
  )
  expect(await checkCoin(parseConfig({}))).toBe('COIN: none is set, nothing was checked')
})

test('checkCoin skips nodes that fail or return invalid data, and passes if no node responds', async () => {
  const nonsense = await startHttpRpcServer()
  nonsense.answers.set('eth_call', () => 'soon')
  expect(await checkCoin(config({}, GONE, nonsense.url))).toBe(
    'COIN: no node of Ethereum answered, nothing was checked',
  )
  expect(await checkCoin(config({}, GONE, nonsense.url, anvil.url))).toContain('as the settings do')
  await nonsense.close()
})

test.each([
  [{ decimals: 18 }, '"PLAY" and 18'],
  [{ symbol: 'USDC' }, '"USDC" and 6'],
])(
  '--check exits before writing files if the settings differ from the contract: %o',
  (more, warning) => {
    const outdir = mkdtempSync(join(tmpdir(), 'florin-check-'))
    rmSync(outdir, { recursive: true })
    const { PATH = '' } = process.env
    const env = { PATH, COIN: JSON.stringify({ ...coin, ...more }), RPC_URLS_1: anvil.url }
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['build.mjs', '--check', '--outdir', outdir],
      { cwd: ROOT, env, encoding: 'utf8' },
    )
    expect([status, stdout, stderr]).toEqual([
      1,
      '',
      `COIN: the contract on Ethereum returns symbol "PLAY" and 6 decimals, the settings have ${warning}\n`,
    ])
    expect(existsSync(outdir)).toBe(false)
  },
)
