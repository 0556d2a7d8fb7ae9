// The headings of the steps, word for word, and what is announced of an attempt.
import { expect, test } from 'vitest'
import { dialogs as t } from 'virtual:messages/dialogs-en'
import { AppError } from '../../../src/errors.ts'
import type { Session } from '../../../src/core/connection/connectionState.ts'
import { inStrip, shapeOf } from '../../../src/ui/connect/connectSteps.ts'
import type { Layout, Step } from '../../../src/ui/connect/connectSteps.ts'
import { announcementOf, scans, titleOf } from '../../../src/ui/connect/connectSteps.ts'
import { offered } from '../../../src/wallets/catalog.ts'
import { buildOptions, type WalletOption } from '../../../src/wallets/options.ts'
import type { Platform } from '../../../src/wallets/platform.ts'

const catalog = offered([])

const pageUrl = 'https://coin.test/'
const info = { name: 'Rainbow', icon: undefined, rdns: 'me.rainbow' }
const announced = {
  key: 'me.rainbow',
  info,
  provider: { request: async () => undefined },
  source: 'announced' as const,
  copy: 1,
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
])('%s, %s, %s: scanned %s: %s', (step, layout, id, scanned, title) => {
  expect(
    titleOf(t, { step, layout, scanned, option: id === undefined ? undefined : option(id) }),
  ).toBe(title)
})

test('the texts of the specification, word for word', () => {
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

test(
  'a title promises a code on a desktop only, and only over one: to pair, or to open this page in an app that does ' +
    'not pair',
  () => {
    const idle = { session: { status: 'disconnected' }, failure: undefined } as const
    const asked = (id: string, progress?: Extract<Session, { status: 'connecting' }>['progress']) =>
      ({
        session: { status: 'connecting', walletId: id, attempt: 1, progress, restoring: undefined },
        failure: undefined,
      }) as const
    for (const id of ['rainbow', 'metaMask', 'walletConnect']) {
      expect([id, scans(option(id), 'desktop', idle)]).toEqual([id, false]) // nobody has asked for a code
      expect([id, scans(option(id), 'desktop', asked(id))]).toEqual([id, true])
      expect([
        id,
        scans(option(id), 'desktop', asked(id, { kind: 'uri', uri: 'wc:', expiresAt: 0 })),
      ]).toEqual([id, true])
      expect([id, scans(option(id), 'desktop', asked(id, { kind: 'expired' }))]).toEqual([
        id,
        false,
      ])
      expect([id, scans(option(id), 'desktop', asked('another'))]).toEqual([id, false])
      expect([id, scans(option(id), 'ios', asked(id))]).toEqual([id, false])
      const failure = { walletId: id, error: new AppError('relay-unreachable', 'no') }
      expect([id, scans(option(id), 'desktop', { ...idle, failure })]).toEqual([id, false])
    }
    const unset = wallets({ qrConfigured: false })
    expect(
      unset.options.filter((entry) => scans(entry, 'desktop', idle)).map(({ id }) => id),
    ).toEqual(['coinbase', 'metaMask'])
    expect(scans(wallets({ found: true }).option('rainbow'), 'desktop', asked('rainbow'))).toBe(
      false,
    )
  },
)

test.each<[Platform, boolean, string[]]>([
  ['ios', true, ['rainbow', 'coinbase', 'metaMask', 'walletConnect']],
  ['android', false, ['rainbow', 'coinbase', 'metaMask']],
  ['desktop', true, ['rainbow', 'metaMask', 'walletConnect']], // a narrow window: Coinbase would have to be installed
  ['desktop', false, []],
])('the row of the sheet on %s, phone connection %s: %j', (platform, qrConfigured, ids) => {
  const here = wallets({ platform, qrConfigured })
  expect(here.options.filter((entry) => inStrip(entry)).map(({ id }) => id)).toEqual(ids)
})

test('the shape of a wallet says which steps exist for it', () => {
  expect(shapeOf(option('rainbow'))).toEqual({
    id: 'rainbow',
    ready: true,
    extensionLink: true,
    mobileLink: true,
    extensionSteps: true,
    mobileSteps: true,
  })
  expect(shapeOf(option('walletConnect'))).toEqual({
    id: 'walletConnect',
    ready: true,
    extensionLink: false,
    mobileLink: false,
    extensionSteps: false,
    mobileSteps: false,
  })
})

test('each way an attempt can stand is announced once; a failure by its own alert', () => {
  const rainbow = wallets({ found: true }).option('rainbow')
  const idle: Session = { status: 'disconnected' }
  const waits = (progress?: Extract<Session, { status: 'connecting' }>['progress']): Session => ({
    status: 'connecting',
    walletId: 'rainbow',
    attempt: 1,
    progress,
    restoring: undefined,
  })
  const say = (
    session: Session,
    more: {
      slow?: boolean
      failed?: boolean
      chosen?: WalletOption | undefined
      platform?: Platform
    } = {},
  ): string =>
    announcementOf(t, {
      session,
      slow: more.slow ?? false,
      platform: more.platform ?? 'desktop',
      option: 'chosen' in more ? more.chosen : rainbow,
      failure: more.failed
        ? { walletId: 'rainbow', error: new AppError('user-rejected', 'no') }
        : undefined,
    })
  expect(say(waits())).toBe('Opening Rainbow')
  expect(say(waits(), { slow: true })).toMatch(
    /If Rainbow is locked, unlock it from your browser’s toolbar/,
  )
  expect(say(waits(), { slow: true, platform: 'ios' })).toBe(
    'Still waiting. Check Rainbow for a request.',
  )
  expect(say(waits({ kind: 'pending' }), { slow: true })).toMatch(/A request is already open/)
  expect(say(waits({ kind: 'uri', uri: 'wc:', expiresAt: 0 }))).toBe(
    'The connection link is ready.',
  )
  expect(say(waits({ kind: 'expired' }))).toBe('This QR code expired.')
  expect(say(waits({ kind: 'paused', until: Date.now() + 26_500 }))).toBe(
    'Too many attempts. Try again in 27 s.',
  )
  expect(say(idle)).toBe('Rainbow is installed')
  expect(say(idle, { chosen: option('rainbow') })).toBe('')
  expect(say(idle, { failed: true })).toBe('')
  expect(say(waits(), { chosen: undefined })).toBe('')
  // no wallet has that name
  expect(
    say({ ...waits(), walletId: 'walletConnect' } as Session, { chosen: option('walletConnect') }),
  ).toBe('Loading…')
})
