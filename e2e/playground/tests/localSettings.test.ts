import { afterEach, describe, expect, test } from 'vitest'
import { createLocalSettings } from '../dev/localSettings.mjs'
import { listSiteChains } from '../dev/siteChains.ts'
import { startUnreachableNode } from '../dev/unreachableNode.mjs'

const LOCAL = { 1: 'http://127.0.0.1:1001', 137: 'http://127.0.0.1:1137' }
const COIN = '{"chainId":1}'

const local = createLocalSettings({
  urls: LOCAL,
  unreachable: 'http://127.0.0.1:9000/',
  services: { SAFE_ORIGINS: 'http://localhost:7000' },
  coin: COIN,
  hasSignIn: false,
  ownChains: () => [],
  listSiteChains,
})

describe('createLocalSettings', () => {
  test('names a node of this machine for each network of the site', () => {
    const given = { NETWORKS: 'base,polygon', RPC_URLS_8453: 'https://node.example' }
    expect(local.settings(given)).toEqual({
      SAFE_ORIGINS: 'http://localhost:7000',
      RPC_URLS_8453: 'http://127.0.0.1:9000/8453',
      RPC_URLS_137: LOCAL[137],
    })
    expect(local.warnings(given)).toEqual([
      'npm start has no local chain for Base (8453): the page shows it as unreachable.',
    ])
  })

  test('reads florin.json, with networks as JSON', () => {
    const own = {
      chainId: '0x7a69',
      chainName: 'Harbour',
      nativeCurrency: { symbol: 'SHL' },
      rpcUrls: ['https://rpc.example'],
    }
    expect(local.settings({ NETWORKS: [1, own] })).toMatchObject({
      COIN,
      RPC_URLS_1: LOCAL[1],
      RPC_URLS_31337: 'http://127.0.0.1:9000/31337',
    })
  })

  test('adds the local coin only to a site that has its network and no coin', () => {
    expect(local.settings({})).toHaveProperty('COIN', COIN)
    expect(local.settings({ NETWORKS: '137' })).not.toHaveProperty('COIN')
    expect(local.settings({ COIN: '{"chainId":137}' })).not.toHaveProperty('COIN')
  })

  test.each([
    ['https://auth.example/', './sign-in/'],
    ['http://localhost:3000/sign-in/', undefined],
    ['./own/', undefined],
    [undefined, undefined],
  ])('replaces the sign-in server %s by %s', (SIGN_IN_URL, expected) => {
    expect((local.settings({ SIGN_IN_URL }) as Record<string, string>)['SIGN_IN_URL']).toBe(
      expected,
    )
  })

  test('leaves wrong networks to the build', () => {
    expect(local.settings({ NETWORKS: 'bsae' })).toEqual({ SAFE_ORIGINS: 'http://localhost:7000' })
    expect(local.warnings({ NETWORKS: 'bsae' })).toEqual([])
  })
})

describe('startUnreachableNode', () => {
  let close = async (): Promise<void> => {}
  afterEach(() => close())

  test('answers single and batched requests with an error that other sites may read', async () => {
    const node = await startUnreachableNode()
    close = node.close
    const sendRequest = (body: object) =>
      fetch(`${node.url}8453`, { method: 'POST', body: JSON.stringify(body) })
    const single = await sendRequest({ jsonrpc: '2.0', id: 1, method: 'eth_chainId' })
    expect(single.headers.get('access-control-allow-origin')).toBe('*')
    const error = { code: -32_008, message: 'npm start has no local chain for this network.' }
    expect(await single.json()).toEqual({ jsonrpc: '2.0', id: 1, error })
    expect(await (await sendRequest([{ id: 1 }, { id: 2 }])).json()).toEqual([
      { jsonrpc: '2.0', id: 1, error },
      { jsonrpc: '2.0', id: 2, error },
    ])
  })
})
