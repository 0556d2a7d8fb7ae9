// Rule: text is a recipient only if it has exactly one address, for the payment's network. Other
// text around the address is ignored.
import { expect, test } from 'vitest'
import { BASE, CHAINS } from '../../../src/chains/list.ts'
import { parseTypedAddress } from '../../../src/core/send/typedAddress.ts'

const BOB = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const ALICE = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const bob = BOB.toLowerCase()
const ROOTSTOCK = { ...CHAINS[0], id: 30, name: 'Rootstock', blockExplorers: [] }
const OWN = { ...CHAINS[0], id: 999_999, name: 'Harbour', shortName: 'harb', blockExplorers: [] }
const chains = [...CHAINS, BASE, ROOTSTOCK, OWN] as typeof CHAINS
const read = (typed: string, chainId = 1) => {
  const chain = chains.find(({ id }) => id === chainId)
  if (!chain) throw new Error(`no chain ${chainId}`)
  return parseTypedAddress(typed, { chain, chains })
}

test.each<[typed: string, chainId: number]>([
  [BOB, 1],
  [bob, 1],
  [`0x${BOB.slice(2).toUpperCase()}`, 1],
  // whitespace and invisible characters
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
  [`did:pkh:eip155:1:${BOB}`, 1],
  [`Alice: eth:${BOB}`, 1],
  [`Alice: https://etherscan.io/address/${BOB}`, 1],
  // capitals, as in QR codes
  [`0X${BOB.slice(2)}`, 1],
  [`ETHEREUM:0X${BOB.slice(2).toUpperCase()}`, 1],
  [`ETHEREUM:0X${BOB.slice(2).toUpperCase()}@0X89`, 137],
  // EIP-681 without an amount
  [`ethereum:${BOB}`, 1],
  [`ethereum:${BOB}@1`, 1],
  [`ethereum:${BOB}@0x89`, 137],
  [`ethereum:${BOB}@137`, 137],
  [`ethereum:${BOB}?label=Bob`, 1],
  [`Send it to ${BOB}, please.`, 1],
  [`To: ${BOB}`, 1],
  [`to:${BOB}`, 1],
  [`地址：${BOB}`, 1],
  [`My address is "${BOB}"`, 1],
  [`(${BOB})`, 1],
  [`<${BOB}>`, 1],
  [`Polygon: ${BOB}`, 137],
  [`Polygon network: ${BOB}`, 137],
  [`Network: Polygon, address: ${BOB}`, 137],
  [`Address (Polygon): ${BOB}`, 137],
  [`MATIC ${BOB}`, 137],
  [`${BOB} on base`, 8_453],
  [`Base'de ${BOB}`, 8_453],
  [`OP Mainnet: ${BOB}`, 10],
  [`Ethereum Sepolia: ${BOB}`, 11_155_111],
  [`Sepolia testnet: ${BOB}`, 11_155_111],
  [`Harbour: ${BOB}`, 999_999],
  // the symbol of a shared coin or a standard does not select a network
  [`Send 1 ETH to ${BOB}`, 8_453],
  [`ERC-20: ${BOB}`, 1],
  [`ERC20 ${BOB}`, 1],
  [`Mijn adres op Ethereum: ${BOB}`, 1],
  [`My Gnosis Safe: ${BOB}`, 1],
  // labels in any language
  [`Adresse:${BOB}`, 1],
  [`ETH-Adresse:${BOB}`, 1],
  [`Dirección:${BOB}`, 1],
  [`Dirección: ${BOB}`, 1],
  [`Адрес:${BOB}`, 1],
  [`العنوان: ${BOB}`, 1],
  [`पता: ${BOB}`, 1],
  [`アドレス：${BOB}`, 1],
  [`ที่อยู่: ${BOB}`, 1],
  [`请用Polygon网络转到 ${BOB}`, 137],
  [`请用Polygon网络转到: ${BOB}`, 137],
  [`Polygonで送ってください：${BOB}`, 137],
  [`Polygon으로 보내 주세요: ${BOB}`, 137],
  [`ส่งผ่านเครือข่าย Polygon ไปที่ ${BOB}`, 137],
  [`Polygon'a gönder ${BOB}`, 137],
  [`Lähetä Polygonissa osoitteeseen ${BOB}`, 137],
  [`My Ethereum address: ${BOB}`, 1],
  [`eth:${BOB} (Bob)`, 1],
  [`https://etherscan.io/address/${BOB}`, 1],
  [`https://etherscan.io/address/${BOB}#tokentxns`, 1],
  [`https://polygonscan.com/address/${BOB}`, 137],
  [`https://app.safe.global/home?safe=eth:${BOB}`, 1],
  // punctuation, Markdown, emoji, or a letter without a space
  [`\`${BOB}\``, 1],
  [`**${BOB}**`, 1],
  [`>${BOB}`, 1],
  [`•${BOB}`, 1],
  [`→${BOB}`, 1],
  [`👉${BOB}👈`, 1],
  [`➡️${BOB}`, 1],
  [`|${BOB}|`, 1],
  [`${BOB}(my wallet)`, 1],
  [`地址${BOB}`, 1],
  [`我的地址是${BOB}，谢谢`, 1],
  [`请用Polygon网络转到${BOB}谢谢`, 137],
  [`アドレスは${BOB}です`, 1],
  [`${BOB}로 보내 주세요`, 1],
  [`โอนไปที่${BOB}`, 1],
  // full-width letters of an input method
  [`０ｘ${BOB.slice(2)}`, 1],
  [BOB.replace(/./g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0)), 1],
  [`（${BOB}）`, 1],
  // EIP-681 for a payment
  [`ethereum:pay-${BOB}`, 1],
  [`ethereum:pay-${BOB}@137`, 137],
  // block explorers without 'https://' or with 'www.'
  [`etherscan.io/address/${BOB}`, 1],
  [`www.etherscan.io/address/${BOB}`, 1],
  [`https://www.etherscan.io/address/${BOB}`, 1],
  [`[Bob](etherscan.io/address/${BOB})`, 1],
  // labels of wallets and exchanges
  [`Account 1: ${BOB}`, 1],
  [`MetaMask: ${BOB}`, 1],
  [`Receiver: ${BOB}`, 1],
  [`My address is: ${BOB}`, 1],
  [`Empfängeradresse: ${BOB}`, 1],
  [`Адрес кошелька: ${BOB}`, 1],
  [`عنوان محفظتي: ${BOB}`, 1],
  [`آدرس من: ${BOB}`, 1],
  [`הכתובת שלי: ${BOB}`, 1],
  [`Network: ERC20\nAddress: ${BOB}`, 1],
  [`Network: Ethereum (ERC-20)\nAddress: ${BOB}`, 1],
  // EIP-1191, besides EIP-55
  ['0x5aaEB6053f3e94c9b9a09f33669435E7ef1bEAeD', 30],
  ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 30],
  ['rsk:0x5aaEB6053f3e94c9b9a09f33669435E7ef1bEAeD', 30],
])('parses the address in %j on chain %i', (typed, chainId) => {
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
  // names used by exchanges and wallets
  [`BSC ${BOB}`, 1, 'BNB Smart Chain'],
  [`bsc ${BOB}`, 1, 'BNB Smart Chain'],
  [`Address (BSC): ${BOB}`, 1, 'BNB Smart Chain'],
  [`Address (BSC):${BOB}`, 1, 'BNB Smart Chain'],
  [`BEP20: ${BOB}`, 1, 'BNB Smart Chain'],
  [`USDT (BEP-20) ${BOB}`, 1, 'BNB Smart Chain'],
  [`Binance Smart Chain: ${BOB}`, 1, 'BNB Smart Chain'],
  [`BNB Chain ${BOB}`, 1, 'BNB Smart Chain'],
  [`OP Mainnet: ${BOB}`, 1, 'Optimism'],
  [`OP ${BOB}`, 1, 'Optimism'],
  [`ARB ${BOB}`, 1, 'Arbitrum One'],
  [`MATIC ${BOB}`, 1, 'Polygon'],
  [`${BOB} on base`, 1, 'Base'],
  [`${BOB} on op`, 1, 'Optimism'],
  [`${BOB} (arb)`, 1, 'Arbitrum One'],
  [`USDT TRC20: ${BOB}`, 1, 'Tron'],
  [`solana:5eykt4:${BOB}`, 1, 'Solana'],
  [`Fantom: ${BOB}`, 1, 'Fantom'],
  [`Harbour: ${BOB}`, 1, 'Harbour'],
  [`Send on Harbour to ${BOB}`, 1, 'Harbour'],
  [`harb:${BOB}`, 1, 'Harbour'],
  [`Network: Polygon, address: ${BOB}`, 1, 'Polygon'],
  [`ＢＳＣ： ${BOB}`, 1, 'BNB Smart Chain'],
  [`ETH-Adresse:${BOB}`, 137, 'Ethereum'],
  [`did:pkh:eip155:137:${BOB}`, 1, 'Polygon'],
  [`BEP 20 ${BOB}`, 1, 'BNB Smart Chain'],
  [`USDT (TRC 20) ${BOB}`, 1, 'Tron'],
  [`Arb One ${BOB}`, 1, 'Arbitrum One'],
  [`Optimistic Ethereum ${BOB}`, 1, 'Optimism'],
  [`Avalanche C Chain ${BOB}`, 1, 'Avalanche'],
  [`USDC on X Layer ${BOB}`, 1, 'X Layer'],
  [`Sei ${BOB}`, 1, 'Sei Network'],
  [`HRC20 ${BOB}`, 1, 'HECO'],
  [`Zora ${BOB}`, 1, 'Zora'],
  [`ApeChain ${BOB}`, 1, 'ApeChain'],
  [`basescan.org/address/${BOB}`, 1, 'Base'],
  [`ethereum:pay-${BOB}@137`, 1, 'Polygon'],
  // in sentences of other languages
  [`请用BSC转到${BOB}`, 1, 'BNB Smart Chain'],
  [`폴리곤으로${BOB}`, 1, 'Polygon'],
  [`请用Polygon网络转到 ${BOB}`, 1, 'Polygon'],
  [`请用BSC转到 ${BOB}`, 1, 'BNB Smart Chain'],
  [`以太坊地址：${BOB}`, 137, 'Ethereum'],
  [`Arbitrumで送ってください ${BOB}`, 1, 'Arbitrum One'],
  [`Polygon으로 보내 주세요: ${BOB}`, 1, 'Polygon'],
  [`Base로 보내 주세요 ${BOB}`, 1, 'Base'],
  [`ส่งผ่านPolygonไปที่ ${BOB}`, 1, 'Polygon'],
  [`Polygon'a gönder: ${BOB}`, 1, 'Polygon'],
  [`Polygonda ${BOB}`, 1, 'Polygon'],
  [`Lähetä Polygonissa ${BOB}`, 1, 'Polygon'],
  [`Lähetä Basessa ${BOB}`, 1, 'Base'],
  [`Na Polygonu: ${BOB}`, 1, 'Polygon'],
  // a network whose name contains another network's name
  [`Ethereum Classic: ${BOB}`, 1, 'Ethereum Classic'],
  [`Polygon zkEVM: ${BOB}`, 137, 'Polygon zkEVM'],
  [`Arbitrum Nova ${BOB}`, 42_161, 'Arbitrum Nova'],
  [`ArbitrumNova ${BOB}`, 42_161, 'Arbitrum Nova'],
  [`Base Sepolia: ${BOB}`, 8_453, 'Base Sepolia'],
  [`Base Sepolia: ${BOB}`, 11_155_111, 'Base Sepolia'],
  [`Polygon (Amoy): ${BOB}`, 137, 'Polygon Amoy'],
  [`Ethereum Sepolia: ${BOB}`, 1, 'Sepolia'],
  [`Ethereum testnet: ${BOB}`, 1, 'Ethereum testnet'],
  [`Ethereum-Testnetz: ${BOB}`, 1, 'Ethereum Testnetz'],
  [`Harbour Testnet: ${BOB}`, 999_999, 'Harbour Testnet'],
  ['0x5aaEB6053f3e94c9b9a09f33669435E7ef1bEAeD', 1, 'Rootstock'],
])(
  'rejects %j on chain %i because the address is for the network %s',
  (typed, chainId, network) => {
    expect(read(typed, chainId)).toEqual({ reason: 'other-network', network })
  },
)

test.each<[typed: string, reason: 'malformed' | 'checksum']>([
  [BOB.replace('C51', 'c51'), 'checksum'],
  [`eth:${BOB.replace('C51', 'c51')}`, 'checksum'],
  [`Send it to ${BOB.replace('C51', 'c51')}`, 'checksum'],
  ['0x1234', 'malformed'],
  [BOB.slice(0, -1), 'malformed'],
  [`${BOB}0`, 'malformed'],
  [`0X${BOB.slice(2).replace('C51', 'c51')}`, 'checksum'],
  // two addresses, or an address and a name
  [`${BOB} ${ALICE}`, 'malformed'],
  [`${BOB} or ${BOB}`, 'malformed'],
  [`alice.eth ${BOB}`, 'malformed'],
  [`${BOB} (alice.eth)`, 'malformed'],
  // several networks, or an unknown one
  [`Not on Ethereum – Polygon only: ${BOB}`, 'malformed'],
  [`Ethereum or Polygon: ${BOB}`, 'malformed'],
  [`Polygon: eth:${BOB}`, 'malformed'],
  [`Polygon: https://etherscan.io/address/${BOB}`, 'malformed'],
  [`foo:${BOB}`, 'malformed'],
  [`Foo: ${BOB}`, 'malformed'],
  [`Alice:${BOB}`, 'malformed'],
  [`Алиса: ${BOB}`, 'malformed'],
  [`Network: Foo, address: ${BOB}`, 'malformed'],
  [`Foo链${BOB}`, 'malformed'],
  // a sender, or a contract
  [`من: ${BOB}`, 'malformed'],
  [`From: ${BOB}`, 'malformed'],
  [`USDC: ${BOB}`, 'malformed'],
  [`on the Foo network ${BOB}`, 'malformed'],
  [`testnet ${BOB}`, 'malformed'],
  // not a recipient address
  [`0x${'ab'.repeat(32)}`, 'malformed'],
  [`ethereum:${BOB}@1?value=1e18`, 'malformed'],
  [`ethereum:${BOB}@1?label=a&value=1`, 'malformed'],
  [`ethereum:${BOB}@1/transfer?address=${ALICE}&uint256=1`, 'malformed'],
  [`ethereum:${BOB}/transfer`, 'malformed'],
  [`eip155:1/erc20:${BOB}`, 'malformed'],
  [`https://etherscan.io/token/${BOB}`, 'malformed'],
  [`https://app.uniswap.org/swap?outputCurrency=${BOB}`, 'malformed'],
  [`https://etherscan.io.evil.example/address/${BOB}`, 'malformed'],
  [`etherscan.io.evil.example/address/${BOB}`, 'malformed'],
  [`evil.example/etherscan.io/address/${BOB}`, 'malformed'],
  [`etherscan.io/token/${BOB}`, 'malformed'],
  [`ethereum:pay-${BOB}@1?value=1`, 'malformed'],
  [`地址${BOB}或${ALICE}`, 'malformed'],
  [`${BOB}/transfer`, 'malformed'],
])('rejects %j as %s', (typed, reason) => {
  expect(read(typed)).toEqual({ reason })
})

test.each(['ERC20', 'ERC 20', 'ERC-20:', 'erc20 address:', 'Network: ERC20, address:'])(
  'rejects an address after "%s" on chains other than Ethereum',
  (title) => {
    expect(read(`${title} ${BOB}`, 137)).toEqual({ reason: 'malformed' })
  },
)

test.each(['alice.eth', 'bob', '', BOB.slice(2), `${BOB}.eth`, `x${BOB}`, `a.${BOB}`, `${BOB}g`])(
  'returns undefined for %j, which contains no address',
  (typed) => {
    expect(read(typed)).toBeUndefined()
  },
)
