// Rule: recipient and network are required for safety. Text is a recipient only if it has exactly one address, for the
// network of the payment; everything around the address that names neither is ignored.
import { expect, test } from 'vitest'
import { BASE, CHAINS } from '../../../src/chains/list.ts'
import { readTypedAddress } from '../../../src/session/send/typedAddress.ts'

const BOB = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const ALICE = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const bob = BOB.toLowerCase()
const ROOTSTOCK = { ...CHAINS[0], id: 30, name: 'Rootstock', blockExplorers: [] }
const OWN = { ...CHAINS[0], id: 999_999, name: 'Harbour', shortName: 'harb', blockExplorers: [] }
const chains = [...CHAINS, BASE, ROOTSTOCK, OWN] as typeof CHAINS
const read = (typed: string, chainId = 1) => {
  const chainOf = (id: number) => chains.find((chain) => chain.id === id)
  const chain = chainOf(chainId)
  if (!chain) throw new Error(`no chain ${chainId}`)
  return readTypedAddress(typed, { chain, chainOf })
}

test.each<[typed: string, chainId: number]>([
  [BOB, 1],
  [bob, 1],
  [`0x${BOB.slice(2).toUpperCase()}`, 1],
  // whitespace and characters without a picture
  [` \t${BOB}\n`, 1],
  [`\u200e${BOB}\u200f`, 1],
  [`\u2068${BOB}\u2069 `, 1],
  [`\ufeff0x\u200b${BOB.slice(2)}`, 1],
  [`\u00a0${BOB}\u3000`, 1],
  [`${BOB.slice(0, 22)}\n${BOB.slice(22)}`, 1],
  [BOB.replace(/.{6}/g, '$& '), 1],
  // ERC-3770
  [`eth:${BOB}`, 1],
  [`ETH:${bob}`, 1],
  [`eth: ${BOB}`, 1],
  [`eth:${BOB.replace(/.{6}/g, '$& ')}`, 1],
  [`matic:${BOB}`, 137],
  [`pol:${BOB}`, 137],
  [`polygon:${BOB}`, 137],
  [`oeth:${BOB}`, 10],
  [`arb1:${BOB}`, 42_161],
  [`base:${BOB}`, 8_453],
  [`gor:${BOB}`, 5],
  [`sep:${BOB}`, 11_155_111],
  [`harb:${BOB}`, 999_999],
  // CAIP-10
  [`eip155:1:${BOB}`, 1],
  [`eip155:137:${BOB}`, 137],
  [`eip155:999999:${BOB}`, 999_999],
  // EIP-681 without an amount
  [`ethereum:${BOB}`, 1],
  [`ethereum:${BOB}@1`, 1],
  [`ethereum:${BOB}@0x89`, 137],
  [`ethereum:${BOB}@137`, 137],
  [`ethereum:${BOB}?label=Bob`, 1],
  // text around it
  [`Send it to ${BOB}, please.`, 1],
  [`To: ${BOB}`, 1],
  [`to:${BOB}`, 1],
  [`地址：${BOB}`, 1],
  [`My address is "${BOB}"`, 1],
  [`(${BOB})`, 1],
  [`<${BOB}>`, 1],
  [`Polygon: ${BOB}`, 137],
  [`Ethereum or Polygon: ${BOB}`, 137],
  [`My Ethereum address: ${BOB}`, 1],
  [`eth:${BOB} (Bob)`, 1],
  [`https://etherscan.io/address/${BOB}`, 1],
  [`https://etherscan.io/address/${BOB}#tokentxns`, 1],
  [`https://polygonscan.com/address/${BOB}`, 137],
  [`https://app.safe.global/home?safe=eth:${BOB}`, 1],
  // EIP-1191, beside EIP-55
  ['0x5aaEB6053f3e94c9b9a09f33669435E7ef1bEAeD', 30],
  ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 30],
  ['rsk:0x5aaEB6053f3e94c9b9a09f33669435E7ef1bEAeD', 30],
])('reads %j on chain %i', (typed, chainId) => {
  const address = typed.toLowerCase().includes('5aaeb') ? /0x5aaeb\w+/i.exec(typed)?.[0] : bob
  expect(read(typed, chainId)).toEqual({ address: address?.toLowerCase() })
})

test.each<[typed: string, chainId: number, network: string]>([
  [`arb1:${BOB}`, 1, 'Arbitrum One'],
  [`arb1: ${BOB}`, 1, 'Arbitrum One'],
  [`eth:${BOB}`, 137, 'Ethereum'],
  [`matic:${BOB}`, 1, 'Polygon'],
  [`base:${BOB}`, 1, 'Base'],
  [`bnb:${BOB}`, 1, 'BNB Smart Chain'],
  [`foo:${BOB}`, 1, 'foo'],
  [`ethereum:${BOB}`, 137, 'Ethereum'],
  [`ethereum:${BOB}@10`, 1, 'Optimism'],
  [`eip155:137:${BOB}`, 1, 'Polygon'],
  [`eip155:12345:${BOB}`, 1, 'eip155:12345'],
  [`Send it to arb1:${BOB}`, 1, 'Arbitrum One'],
  [`Polygon: ${BOB}`, 1, 'Polygon'],
  [`Send it to BNB: ${BOB}`, 1, 'BNB Smart Chain'],
  [`My address on Polygon is ${BOB}`, 1, 'Polygon'],
  [`${BOB} (arbitrum)`, 1, 'Arbitrum One'],
  [`https://polygonscan.com/address/${BOB}`, 1, 'Polygon'],
  [`https://app.safe.global/home?safe=matic:${BOB}`, 1, 'Polygon'],
  ['0x5aaEB6053f3e94c9b9a09f33669435E7ef1bEAeD', 1, 'Rootstock'],
])('refuses %j on chain %i, and names %s', (typed, chainId, network) => {
  expect(read(typed, chainId)).toEqual({ reason: 'other-network', network })
})

test.each<[typed: string, reason: 'malformed' | 'checksum']>([
  [BOB.replace('C51', 'c51'), 'checksum'],
  [`eth:${BOB.replace('C51', 'c51')}`, 'checksum'],
  [`Send it to ${BOB.replace('C51', 'c51')}`, 'checksum'],
  ['0x1234', 'malformed'],
  [BOB.slice(0, -1), 'malformed'],
  [`${BOB}0`, 'malformed'],
  [`0X${BOB.slice(2)}`, 'malformed'],
  // two addresses, or an address and a name
  [`${BOB} ${ALICE}`, 'malformed'],
  [`${BOB} or ${BOB}`, 'malformed'],
  [`alice.eth ${BOB}`, 'malformed'],
  [`${BOB} (alice.eth)`, 'malformed'],
  // it stands for something else than a recipient
  [`0x${'ab'.repeat(32)}`, 'malformed'],
  [`ethereum:${BOB}@1?value=1e18`, 'malformed'],
  [`ethereum:${BOB}@1?label=a&value=1`, 'malformed'],
  [`ethereum:${BOB}@1/transfer?address=${ALICE}&uint256=1`, 'malformed'],
  [`ethereum:${BOB}/transfer`, 'malformed'],
  [`eip155:1/erc20:${BOB}`, 'malformed'],
  [`https://etherscan.io/token/${BOB}`, 'malformed'],
  [`https://app.uniswap.org/swap?outputCurrency=${BOB}`, 'malformed'],
  [`https://etherscan.io.evil.example/address/${BOB}`, 'malformed'],
  [`${BOB}/transfer`, 'malformed'],
])('refuses %j as %s', (typed, reason) => {
  expect(read(typed)).toEqual({ reason })
})

test.each(['alice.eth', 'bob', '', BOB.slice(2), `${BOB}.eth`, `x${BOB}`, `a.${BOB}`, `${BOB}g`])(
  'finds no address in %j',
  (typed) => {
    expect(read(typed)).toBeUndefined()
  },
)
