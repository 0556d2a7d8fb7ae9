// What the connected wallet is called, and which link leads into it: both are of one and the same wallet.
import { expect, test } from 'vitest'
import { faceOf } from '../../../src/core/connection/connectedWallet.ts'
import type { WalletPeer } from '../../../src/connectors/connector.ts'

const RAINBOW = 'rainbow://'
const own = (href: string, place: string) => ({ href, place })

type Case = readonly [
  story: string,
  entry: string,
  ours: string | undefined,
  peer: WalletPeer,
  name: string,
  link: string | undefined,
  place: string | undefined,
]

test.each<Case>([
  [
    'the wallet that was chosen',
    'Rainbow',
    RAINBOW,
    {
      name: 'Rainbow',
      link: undefined,
    },
    'Rainbow',
    RAINBOW,
    undefined,
  ],
  [
    'the same with a picture in its name',
    'Rainbow',
    RAINBOW,
    {
      name: '🌈 Rainbow',
      link: own('rainbow://wc', 'rainbow:'),
    },
    '🌈 Rainbow',
    'rainbow://wc',
    'rainbow:',
  ],
  [
    'the same with a word more',
    'MetaMask',
    'metamask://',
    {
      name: 'MetaMask Wallet',
      link: own('https://metamask.app.link/', 'metamask.app.link'),
    },
    'MetaMask Wallet',
    'https://metamask.app.link/',
    'metamask.app.link',
  ],
  [
    'the same by its link',
    'Rainbow',
    RAINBOW,
    {
      name: 'Regenbogen',
      link: own('rainbow://wc', 'rainbow:'),
    },
    'Regenbogen',
    'rainbow://wc',
    'rainbow:',
  ],
  [
    'the same without a link',
    'MetaMask',
    'metamask://',
    {
      name: 'MetaMask Wallet',
      link: undefined,
    },
    'MetaMask Wallet',
    'metamask://',
    undefined,
  ],
  [
    'one that says nothing',
    'Rainbow',
    RAINBOW,
    { name: '', link: undefined },
    'Rainbow',
    RAINBOW,
    undefined,
  ],
  [
    'another than was chosen',
    'Rainbow',
    RAINBOW,
    {
      name: 'Test Wallet',
      link: own('test://', 'test:'),
    },
    'Test Wallet',
    'test://',
    'test:',
  ],
  [
    'another, without a link',
    'Rainbow',
    RAINBOW,
    {
      name: 'Test Wallet',
      link: undefined,
    },
    'Test Wallet',
    undefined,
    undefined,
  ],
  [
    'any, by the general entry',
    '',
    undefined,
    {
      name: 'Rainbow',
      link: own('rainbow://wc', 'rainbow:'),
    },
    'Rainbow',
    'rainbow://wc',
    'rainbow:',
  ],
  ['any, without a name', '', undefined, { name: '', link: undefined }, '', undefined, undefined],
])('%s', (_, name, link, peer, expectedName, href, place) => {
  expect(faceOf({ name, link, phone: true }, peer)).toEqual({
    name: expectedName,
    link: href === undefined ? undefined : { href, place },
  })
})

test('on a desktop no link leads into an app, whatever the wallet says', () => {
  const peer = { name: 'Phone', link: own('phone://', 'phone:') }
  expect(faceOf({ name: 'Rainbow', link: RAINBOW, phone: false }, peer)).toEqual({
    name: 'Phone',
    link: undefined,
  })
})
