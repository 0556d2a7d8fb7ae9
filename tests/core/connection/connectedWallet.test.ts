import { expect, test } from 'vitest'
import { getWalletDisplay } from '../../../src/core/connection/connectedWallet.ts'
import type { WalletPeer } from '../../../src/connectors/connector.ts'

const RAINBOW = 'rainbow://'
const own = (href: string, destination: string) => ({ href, destination })

type Case = readonly [
  story: string,
  entry: string,
  ours: string | undefined,
  peer: WalletPeer,
  name: string,
  link: string | undefined,
  destination: string | undefined,
]

test.each<Case>([
  [
    'the chosen wallet',
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
    'the chosen wallet, with an emoji in its name',
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
    'the chosen wallet, with "Wallet" added to its name',
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
    'the chosen wallet, recognized by its link',
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
    'the chosen wallet, without a link',
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
    'a wallet without name and link',
    'Rainbow',
    RAINBOW,
    { name: '', link: undefined },
    'Rainbow',
    RAINBOW,
    undefined,
  ],
  [
    'another wallet',
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
    'another wallet, without a link',
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
    'any wallet, connected by the generic entry',
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
  [
    'any wallet, without a name',
    '',
    undefined,
    { name: '', link: undefined },
    '',
    undefined,
    undefined,
  ],
])(
  'getWalletDisplay returns name and link for %s',
  (_, name, link, peer, expectedName, href, destination) => {
    expect(getWalletDisplay({ name, link, phone: true }, peer)).toEqual({
      name: expectedName,
      link: href === undefined ? undefined : { href, destination },
    })
  },
)

test('getWalletDisplay returns no app link on a desktop', () => {
  const peer = { name: 'Phone', link: own('phone://', 'phone:') }
  expect(getWalletDisplay({ name: 'Rainbow', link: RAINBOW, phone: false }, peer)).toEqual({
    name: 'Phone',
    link: undefined,
  })
})
