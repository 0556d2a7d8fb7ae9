// What an owner writes into src/site/: a slip in it is told in a line.
import { expect, test } from 'vitest'
import { checkOwnChains, checkOwnTexts, checkOwnWallets } from '../../build/configure/ownSite.ts'
import { BASE, CHAINS } from '../../src/chains/list.ts'
import { rainbow } from '../../src/wallets/rainbow.ts'

const chains = (own: unknown) => () => checkOwnChains(own as (typeof BASE)[])
const texts =
  (site: object, tag = 'en') =>
  () =>
    checkOwnTexts(
      site,
      {
        landing: { footer: 'F', lead: () => 'L' },
        header: {},
        dialogs: { points: [{ title: 'T' }] },
      },
      tag,
      tag === 'en',
    )

test.each([
  [BASE, 'chains: must be a list, not an object'],
  [[{ ...BASE, rpcUrls: undefined }], 'chains[0].rpcUrls: must be a list, not nothing'],
  [
    [{ ...BASE, blockExplorers: [{}] }],
    'chains[0].blockExplorers[0].name: must be a text, not nothing',
  ],
  [[{ ...BASE, contracts: undefined }], 'chains[0].contracts: must be an object, not nothing'],
  [[{ ...BASE, id: '8453' }], 'chains[0].id: must be a number, not a text'],
  [[BASE, BASE], 'chains: Base (8453) is there already'],
  [[CHAINS[1]], 'chains: Polygon (137) is there already'],
])('a wrong chain, %#', (own, reason) => {
  expect(chains(own)).toThrow(`src/site/siteChains.ts: ${reason}`)
})

test.each([
  [{ landing: { foter: 'x' } }, 'en', 'landing.foter: is no name of ours'],
  [
    { others: { de: { landing: { foter: 'x' } } } },
    'de',
    'others.de.landing.foter: is no name of ours',
  ],
  [{ others: { xx: {} } }, 'en', 'others.xx: is none of the languages there are'],
  [{ landing: { footer: () => 'x' } }, 'en', 'landing.footer: must be a text, not a function'],
  [{ landing: { lead: 'x' } }, 'en', 'landing.lead: must be a function, not a text'],
  [{ dialogs: { points: [{ titel: 'x' }] } }, 'en', 'dialogs.points[0].titel: is no name of ours'],
])('wrong words, %#', (site, tag, reason) => {
  expect(texts(site, tag)).toThrow(`src/site/siteTexts.ts: ${reason}`)
})

test('a wallet without what every one has, or there twice', () => {
  const { rdns: _, ...less } = rainbow
  expect(() => checkOwnWallets([less as typeof rainbow])).toThrow(
    'src/site/siteWallets.ts: wallets[0].rdns: must be a list, not nothing',
  )
  expect(() => checkOwnWallets([rainbow, rainbow])).toThrow(
    'wallets: Rainbow (rainbow) is there already',
  )
  checkOwnWallets([rainbow])
})

test('what is right is taken', () => {
  const own = { footer: 'x', lead: () => 'x' }
  for (const tag of ['en', 'de'])
    texts({ landing: own, header: undefined, others: { de: { landing: own } } }, tag)()
  chains([BASE])()
  chains([{ ...BASE, network: undefined, icon: undefined }])()
})
