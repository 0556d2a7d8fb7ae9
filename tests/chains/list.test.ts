import { expect, test } from 'vitest'
import { BASE, CHAINS } from '../../src/chains/list.ts'

test('lists the default chains in order, testnets last, without Base', () => {
  expect(CHAINS.map(({ id }) => id)).toEqual([1, 137, 10, 42161, 5, 11155111])
  expect(CHAINS).not.toContain(BASE)
})

test('defines two https nodes, an https explorer, 18 decimals and Multicall3 for every chain', () => {
  for (const chain of [...CHAINS, BASE]) {
    expect(chain.rpcUrls.length).toBeGreaterThanOrEqual(2)
    for (const url of [...chain.rpcUrls, ...chain.blockExplorers.map((one) => one.url)])
      expect(new URL(url).protocol).toBe('https:')
    expect(chain.nativeCurrency.decimals).toBe(18)
    expect(chain.contracts.multicall3.address).toBe('0xca11bde05977b3631167028862be2a173976ca11')
    expect(chain.testnet).toBe([5, 11155111].includes(chain.id))
  }
})

test('defines finality, L1 fees and names for each chain', () => {
  expect(new Map([...CHAINS, BASE].map(({ id, finalAfter = 64 }) => [id, finalAfter]))).toEqual(
    new Map([
      [1, 64],
      [10, 450],
      [137, 450],
      [8453, 450],
      [42161, 3600],
      [5, 64],
      [11155111, 64],
    ]),
  )
  expect(
    [...CHAINS, BASE].filter(({ rollup }) => rollup === 'op-stack').map(({ id }) => id),
  ).toEqual([10, 8453])
  expect(CHAINS.filter(({ holdsNames }) => holdsNames).map(({ id }) => id)).toEqual([1])
})
