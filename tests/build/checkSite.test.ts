import { expect, test } from 'vitest'
import {
  checkSiteChains,
  checkSiteTexts,
  checkSiteWallets,
} from '../../build/configure/checkSite.ts'
import { BASE, CHAINS } from '../../src/chains/list.ts'
import { rainbow } from '../../src/wallets/rainbow.ts'

const chains = (own: unknown) => () => checkSiteChains(own as (typeof BASE)[])
const texts =
  (site: object, tag = 'en') =>
  () =>
    checkSiteTexts(
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
  [[BASE, BASE], 'chains: Base (8453) already exists'],
  [[CHAINS[1]], 'chains: Polygon (137) already exists'],
])('checkSiteChains rejects an invalid chain and names the field (case %#)', (own, reason) => {
  expect(chains(own)).toThrow(`src/site/siteChains.ts: ${reason}`)
})

test.each([
  [{ landing: { foter: 'x' } }, 'en', 'landing.foter: is not the name of a message'],
  [
    { others: { de: { landing: { foter: 'x' } } } },
    'de',
    'others.de.landing.foter: is not the name of a message',
  ],
  [{ others: { xx: {} } }, 'en', 'others.xx: is not an available language'],
  [{ landing: { footer: () => 'x' } }, 'en', 'landing.footer: must be a text, not a function'],
  [{ landing: { lead: 'x' } }, 'en', 'landing.lead: must be a function, not a text'],
  [
    { dialogs: { points: [{ titel: 'x' }] } },
    'en',
    'dialogs.points[0].titel: is not the name of a message',
  ],
])('checkSiteTexts rejects invalid messages and names the key (case %#)', (site, tag, reason) => {
  expect(texts(site, tag)).toThrow(`src/site/siteTexts.ts: ${reason}`)
})

test('checkSiteWallets rejects an incomplete or duplicate wallet', () => {
  const { rdns: _, ...less } = rainbow
  expect(() => checkSiteWallets([less as typeof rainbow])).toThrow(
    'src/site/siteWallets.ts: wallets[0].rdns: must be a list, not nothing',
  )
  expect(() => checkSiteWallets([rainbow, rainbow])).toThrow(
    'wallets: Rainbow (rainbow) already exists',
  )
  checkSiteWallets([rainbow])
})

test('checkSiteChains, checkSiteTexts and checkSiteWallets accept valid values', () => {
  const own = { footer: 'x', lead: () => 'x' }
  for (const tag of ['en', 'de'])
    texts({ landing: own, header: undefined, others: { de: { landing: own } } }, tag)()
  chains([BASE])()
  chains([{ ...BASE, network: undefined, icon: undefined }])()
})
