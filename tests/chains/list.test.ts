import { expect, test } from 'vitest'
import { BASE, CHAINS } from '../../src/chains/list.ts'
import { MORE_CHAINS } from '../../src/chains/moreChains.ts'

const ALL = [...CHAINS, ...MORE_CHAINS]

test('CHAINS lists the default chains with testnets last, MORE_CHAINS the optional chains', () => {
  expect(CHAINS.map(({ id }) => id)).toEqual([1, 137, 10, 42161, 5, 11155111])
  expect(MORE_CHAINS.map(({ id }) => id)).toEqual([8453, 56, 43114, 59144, 100, 534352, 324])
  expect(MORE_CHAINS).toContain(BASE)
})

test('each chain has two https RPC hosts, an https explorer, 18 decimals, Multicall3 and an icon', () => {
  for (const chain of ALL) {
    expect(new Set(chain.rpcUrls.map((url) => new URL(url).host)).size).toBeGreaterThanOrEqual(2)
    expect(chain.contracts.multicall3.blockCreated).toBeGreaterThan(0)
    expect(chain.icon).toBe(`src/chains/icons/${chain.id}.svg`)
    expect(chain.rpcUrls.length).toBeGreaterThanOrEqual(2)
    for (const url of [...chain.rpcUrls, ...chain.blockExplorers.map((one) => one.url)])
      expect(new URL(url).protocol).toBe('https:')
    expect(chain.nativeCurrency.decimals).toBe(18)
    expect(chain.contracts.multicall3.address).toBe(
      chain.id === 324
        ? '0xf9cda624fbc7e059355ce98a31693d299facd963'
        : '0xca11bde05977b3631167028862be2a173976ca11',
    )
    expect(chain.testnet).toBe([5, 11155111].includes(chain.id))
  }
})

test('each chain has the expected finality depth, L1 fee model and ENS support', () => {
  expect(new Map(ALL.map(({ id, finalAfter = 64 }) => [id, finalAfter]))).toEqual(
    new Map([
      [1, 64],
      [10, 450],
      [137, 450],
      [8453, 450],
      [42161, 3600],
      [5, 64],
      [11155111, 64],
      [56, 2000],
      [43114, 900],
      [59144, 450],
      [100, 180],
      [534352, 900],
      [324, 4500],
    ]),
  )
  expect(ALL.flatMap(({ id, rollup }) => (rollup ? [[id, rollup]] : []))).toEqual([
    [10, 'op-stack'],
    [8453, 'op-stack'],
    [534352, 'scroll'],
  ])
  expect(ALL.filter(({ hasEns }) => hasEns).map(({ id }) => id)).toEqual([1])
})
