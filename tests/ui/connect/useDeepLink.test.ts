// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { ConnectionStatus } from '../../../src/core/connection/connectionState.ts'
import { followLink, deepLinkProps, getDeepLink } from '../../../src/ui/connect/useDeepLink.ts'
import { getOfferedWallets } from '../../../src/wallets/catalog.ts'
import { buildOptions, type WalletOption } from '../../../src/wallets/options.ts'
import type { Platform } from '../../../src/wallets/platform.ts'

const catalog = getOfferedWallets([])

const URI = `wc:${'a1'.repeat(32)}@2?relay-protocol=irn&symKey=${'b2'.repeat(32)}`
const RAINBOW = { name: 'Rainbow', icon: undefined, rdns: 'me.rainbow' }

function option(id: string, platform: Platform, found = false): WalletOption {
  const providers = found
    ? [
        {
          key: 'me.rainbow',
          info: RAINBOW,
          provider: { request: async () => undefined },
          source: 'announced' as const,
          duplicateIndex: 1,
        },
      ]
    : []
  return buildOptions({
    catalog,
    providers,
    platform,
    browser: 'Chrome',
    pageUrl: 'https://coin.test/',
    recents: [],
    framed: false,
    safeReady: false,
    qrConfigured: true,
  }).find((entry) => entry.id === id)!
}

function connecting(walletId: string, uri?: string): ConnectionStatus {
  return {
    status: 'connecting',
    walletId,
    attempt: 1,
    restoring: undefined,
    progress: uri === undefined ? undefined : { kind: 'uri', uri, expiresAt: 1 },
  }
}

test.each<[string, Platform, RegExp]>([
  ['rainbow', 'ios', /^https:\/\/rnbwapp\.com\/wc\?uri=wc%3A/],
  ['rainbow', 'android', /^intent:\/\/wc\?uri=wc%3A.*package=me\.rainbow;end$/],
  ['walletConnect', 'android', /^wc:/],
])('getDeepLink returns a link with the pairing for %s on %s', (id, platform, link) => {
  expect(getDeepLink(option(id, platform), connecting(id, URI), platform)).toMatch(link)
})

test.each<[string, string, ConnectionStatus, Platform, boolean?]>([
  ['no pairing yet', 'rainbow', connecting('rainbow'), 'ios'],
  ['the pairing of another wallet', 'rainbow', connecting('metaMask', URI), 'ios'],
  ['no attempt', 'rainbow', { status: 'disconnected' }, 'ios'],
  ['a desktop', 'rainbow', connecting('rainbow', URI), 'desktop'],
  ['an installed wallet', 'rainbow', connecting('rainbow', URI), 'ios', true],
  ['the generic option on iOS', 'walletConnect', connecting('walletConnect', URI), 'ios'],
  ['an app without pairing', 'coinbase', connecting('coinbase', URI), 'ios'],
])('getDeepLink returns undefined for %s', (_, id, session, platform, found) => {
  expect(getDeepLink(option(id, platform, found), session, platform)).toBe(undefined)
})

test('deepLinkProps opens a new tab for a web link, but not for a custom scheme', () => {
  expect([
    deepLinkProps('https://rnbwapp.com/wc').target,
    deepLinkProps('rainbow://').target,
  ]).toEqual(['_blank', '_self'])
})

test('followLink clicks one connected anchor and removes it', () => {
  const seen: string[] = []
  addEventListener(
    'click',
    (event) => {
      event.preventDefault()
      if (event.target instanceof HTMLAnchorElement)
        seen.push(
          `${event.target.href} ${event.target.target} ${event.target.rel} ${event.target.isConnected}`,
        )
    },
    { once: true },
  )
  followLink('https://rnbwapp.com/wc?uri=x')
  expect(seen).toEqual(['https://rnbwapp.com/wc?uri=x _blank noopener noreferrer true'])
  expect(document.querySelectorAll('a')).toHaveLength(0)
})
