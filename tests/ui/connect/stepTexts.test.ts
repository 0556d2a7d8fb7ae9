import { expect, test } from 'vitest'
import { dialogs as t } from 'virtual:messages/dialogs-en'
import { AppError } from '../../../src/errors.ts'
import type { ConnectionStatus } from '../../../src/core/connection/connectionState.ts'
import { isInMobileStrip, toStepWallet } from '../../../src/ui/connect/connectSteps.ts'
import type { Layout, Step } from '../../../src/ui/connect/connectSteps.ts'
import { getAnnouncement, showsQrCode, getStepTitle } from '../../../src/ui/connect/connectSteps.ts'
import { getOfferedWallets } from '../../../src/wallets/catalog.ts'
import { buildOptions, type WalletOption } from '../../../src/wallets/options.ts'
import type { Platform } from '../../../src/wallets/platform.ts'

const catalog = getOfferedWallets([])

const pageUrl = 'https://coin.test/'
const info = { name: 'Rainbow', icon: undefined, rdns: 'me.rainbow' }
const announced = {
  key: 'me.rainbow',
  info,
  provider: { request: async () => undefined },
  source: 'announced' as const,
  duplicateIndex: 1,
}

function wallets({
  platform = 'desktop',
  qrConfigured = true,
  found = false,
}: {
  platform?: Platform
  qrConfigured?: boolean
  found?: boolean
} = {}) {
  const options = buildOptions({
    catalog,
    providers: found ? [announced] : [],
    platform,
    browser: 'Chrome',
    pageUrl,
    recents: [],
    framed: false,
    safeReady: false,
    qrConfigured,
  })
  return {
    options,
    option: (id: string): WalletOption => options.find((entry) => entry.id === id)!,
  }
}

const { option } = wallets()

test.each<[Step, Layout, string | undefined, boolean, string]>([
  ['NONE', 'wide', undefined, false, 'What is a Wallet?'],
  ['NONE', 'compact', undefined, false, 'What is a Wallet?'],
  ['NONE', 'sheet', undefined, false, 'What is a Wallet?'],
  ['LEARN_COMPACT', 'compact', undefined, false, 'What is a Wallet?'],
  ['GET', 'wide', undefined, false, 'Get a Wallet'],
  ['CONNECT', 'wide', 'rainbow', true, 'Scan with Rainbow'],
  ['CONNECT', 'wide', 'walletConnect', true, 'Scan with your phone'],
  ['CONNECT', 'sheet', 'rainbow', false, 'Connect with Rainbow'],
  ['DOWNLOAD_OPTIONS', 'wide', 'coinbase', false, 'Get Coinbase Wallet'],
  ['DOWNLOAD', 'wide', 'coinbase', false, 'Install Coinbase Wallet'],
  ['INSTRUCTIONS_MOBILE', 'wide', 'coinbase', false, 'Get started with Coinbase Wallet'],
  ['INSTRUCTIONS_EXTENSION', 'compact', 'coinbase', false, 'Get started with Coinbase'],
])(
  'getStepTitle of %s (%s, wallet %s, QR code shown: %s) is "%s"',
  (step, layout, id, scanned, title) => {
    expect(
      getStepTitle(t, {
        step,
        layout,
        showsCode: scanned,
        option: id === undefined ? undefined : option(id),
      }),
    ).toBe(title)
  },
)

test('the connect dialog has the texts that the specification requires', () => {
  expect([
    t.connect.recent,
    t.connect.unsupported,
    t.connect.get,
    t.connect.notWhatYouWant,
    t.connect.newToWallets,
    t.connect.learnMore,
    t.connect.groups['Popular'],
    t.errors['safe-info'](''),
  ]).toEqual([
    'Recent',
    ' (unsupported)',
    'GET',
    "Not what you're looking for?",
    'New to Ethereum wallets?',
    'Learn More',
    'Popular',
    'Could not load Safe information',
  ])
})

test('showsQrCode is true only on a desktop while there is a code to scan', () => {
  const idle = { session: { status: 'disconnected' }, failure: undefined } as const
  const connecting = (
    id: string,
    progress?: Extract<ConnectionStatus, { status: 'connecting' }>['progress'],
  ) =>
    ({
      session: { status: 'connecting', walletId: id, attempt: 1, progress, restoring: undefined },
      failure: undefined,
    }) as const
  for (const id of ['rainbow', 'metaMask', 'walletConnect']) {
    expect([id, showsQrCode(option(id), 'desktop', idle)]).toEqual([id, false]) // no pairing
    expect([id, showsQrCode(option(id), 'desktop', connecting(id))]).toEqual([id, true])
    expect([
      id,
      showsQrCode(option(id), 'desktop', connecting(id, { kind: 'uri', uri: 'wc:', expiresAt: 0 })),
    ]).toEqual([id, true])
    expect([id, showsQrCode(option(id), 'desktop', connecting(id, { kind: 'expired' }))]).toEqual([
      id,
      false,
    ])
    expect([id, showsQrCode(option(id), 'desktop', connecting('another'))]).toEqual([id, false])
    expect([id, showsQrCode(option(id), 'ios', connecting(id))]).toEqual([id, false])
    const failure = { walletId: id, error: new AppError('relay-unreachable', 'no') }
    expect([id, showsQrCode(option(id), 'desktop', { ...idle, failure })]).toEqual([id, false])
  }
  const unset = wallets({ qrConfigured: false })
  expect(
    unset.options.filter((entry) => showsQrCode(entry, 'desktop', idle)).map(({ id }) => id),
  ).toEqual(['coinbase', 'metaMask'])
  expect(
    showsQrCode(wallets({ found: true }).option('rainbow'), 'desktop', connecting('rainbow')),
  ).toBe(false)
})

test.each<[Platform, boolean, string[]]>([
  ['ios', true, ['rainbow', 'coinbase', 'metaMask', 'walletConnect']],
  ['android', false, ['rainbow', 'coinbase', 'metaMask']],
  ['desktop', true, ['rainbow', 'metaMask', 'walletConnect']], // a narrow window
  ['desktop', false, []],
])(
  'isInMobileStrip on %s, with WalletConnect configured %s, selects %j',
  (platform, qrConfigured, ids) => {
    const wallet = wallets({ platform, qrConfigured })
    expect(wallet.options.filter((entry) => isInMobileStrip(entry)).map(({ id }) => id)).toEqual(
      ids,
    )
  },
)

test('toStepWallet returns which links and instructions a wallet has', () => {
  expect(toStepWallet(option('rainbow'))).toEqual({
    id: 'rainbow',
    ready: true,
    extensionLink: true,
    mobileLink: true,
    extensionSteps: true,
    mobileSteps: true,
  })
  expect(toStepWallet(option('walletConnect'))).toEqual({
    id: 'walletConnect',
    ready: true,
    extensionLink: false,
    mobileLink: false,
    extensionSteps: false,
    mobileSteps: false,
  })
})

test('getAnnouncement announces each state of an attempt, except failures', () => {
  const rainbow = wallets({ found: true }).option('rainbow')
  const idle: ConnectionStatus = { status: 'disconnected' }
  const pending = (
    progress?: Extract<ConnectionStatus, { status: 'connecting' }>['progress'],
  ): ConnectionStatus => ({
    status: 'connecting',
    walletId: 'rainbow',
    attempt: 1,
    progress,
    restoring: undefined,
  })
  const announce = (
    session: ConnectionStatus,
    more: {
      slow?: boolean
      failed?: boolean
      chosen?: WalletOption | undefined
      platform?: Platform
    } = {},
  ): string =>
    getAnnouncement(t, {
      session,
      slow: more.slow ?? false,
      platform: more.platform ?? 'desktop',
      option: 'chosen' in more ? more.chosen : rainbow,
      failure: more.failed
        ? { walletId: 'rainbow', error: new AppError('user-rejected', 'no') }
        : undefined,
    })
  expect(announce(pending())).toBe('Opening Rainbow')
  expect(announce(pending(), { slow: true })).toMatch(
    /If Rainbow is locked, unlock it from your browser’s toolbar/,
  )
  expect(announce(pending(), { slow: true, platform: 'ios' })).toBe(
    'Still waiting. Check Rainbow for a request.',
  )
  expect(announce(pending({ kind: 'pending' }), { slow: true })).toMatch(
    /A request is already open/,
  )
  expect(announce(pending({ kind: 'uri', uri: 'wc:', expiresAt: 0 }))).toBe(
    'The connection link is ready.',
  )
  expect(announce(pending({ kind: 'expired' }))).toBe('This QR code expired.')
  expect(announce(pending({ kind: 'paused', until: Date.now() + 26_500 }))).toBe(
    'Too many attempts. Try again in 27 s.',
  )
  expect(announce(idle)).toBe('Rainbow is installed')
  expect(announce(idle, { chosen: option('rainbow') })).toBe('')
  expect(announce(idle, { failed: true })).toBe('')
  expect(announce(pending(), { chosen: undefined })).toBe('')
  expect(
    announce({ ...pending(), walletId: 'walletConnect' } as ConnectionStatus, {
      chosen: option('walletConnect'),
    }),
  ).toBe('Loading…')
})
