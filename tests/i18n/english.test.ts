import { expect, test } from 'vitest'
import { header } from 'virtual:messages/header-en'
import { dialogs as t } from 'virtual:messages/dialogs-en'
import { landing } from 'virtual:messages/landing-en'
import type { ErrorCode } from '../../src/errors.ts'

test('English has the texts that the specification requires', () => {
  expect({
    button: header.connectWallet,
    wrong: header.wrongNetwork,
    heading: t.connect.title,
    group: t.connect.groups['Popular'],
    tags: [t.connect.recent, t.connect.unsupported],
    intro: t.connect.whatIsAWallet,
    get: [t.connect.getAWallet, t.connect.get, t.connect.notWhatYouWant],
    scan: [t.connect.scanWith('Rainbow'), t.connect.scanWithPhone],
    download: [
      t.connect.getWallet('Rainbow'),
      t.connect.installWallet('Rainbow'),
      t.connect.getStartedWith('Rainbow'),
    ],
    footer: [t.connect.newToWallets, t.connect.learnMore],
    safe: t.errors['safe-info']('Safe'),
  }).toEqual({
    button: 'Connect Wallet',
    wrong: 'Wrong network',
    heading: 'Connect a Wallet',
    group: 'Popular',
    tags: ['Recent', ' (unsupported)'],
    intro: 'What is a Wallet?',
    get: ['Get a Wallet', 'GET', "Not what you're looking for?"],
    scan: ['Scan with Rainbow', 'Scan with your phone'],
    download: ['Get Rainbow', 'Install Rainbow', 'Get started with Rainbow'],
    footer: ['New to Ethereum wallets?', 'Learn More'],
    safe: 'Could not load Safe information',
  })
})

test('error messages contain no codes, markup, addresses or empty placeholders', () => {
  for (const [code, text] of Object.entries(t.errors)) {
    const sentence = text('Test Wallet')
    expect([code, sentence.length > 8 && sentence.length < 140]).toEqual([code, true])
    expect(sentence).not.toMatch(/undefined|null|0x|<|-32|\b4\d{3}\b|\$\{/)
    if (code !== 'safe-info') expect(sentence).toMatch(/\.$/)
  }
})

test('a countdown shows minutes and seconds', () => {
  expect([t.attempt.timeLeft(299), t.attempt.timeLeft(61), t.attempt.timeLeft(9)]).toEqual([
    'Expires in 4:59',
    'Expires in 1:01',
    'Expires in 0:09',
  ])
})

/** Returns every text with its key. Functions get 'Name' as each argument. */
function textsOf(value: unknown, path: string): readonly (readonly [string, string])[] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value === 'function')
    return textsOf((value as (...names: string[]) => unknown)('Name', 'Name', 'Name'), path)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    textsOf(inner, path === '' ? key : `${path}.${key}`),
  )
}

/**
 * Texts that the specification fixes, that are signed in ASCII, or that name things as wallets do.
 */
const FIXED = [
  'errors.safe-info',
  'signIn.statement',
  'connect.notWhatYouWant',
  'connect.unsupported',
  'chain.fields.node',
]
const all = [...textsOf(header, ''), ...textsOf(landing, ''), ...textsOf(t, '')].filter(
  ([path]) => !FIXED.includes(path),
)

test.each<[string, RegExp]>([
  [
    'contractions, such as "can’t"',
    /\b(?:can|could|did|do|does|is|are|was|were|has|have|will|would) ?not\b/i,
  ],
  ['no technical names of servers', /\bnodes?\b|\bRPC\b|\bgateway\b/i],
  ['approve, not confirm or accept', /\b(?:confirm|accept) (?:in|it|there)\b/i],
  [
    'the visitor declines, and does not refuse or reject',
    /\byou (?:refused|rejected|cancell?ed)\b/i,
  ],
  ['recovery phrase, not seed phrase', /\b(?:secret|seed) (?:recovery )?phrase\b/i],
  ['typographic apostrophes', /\w'\w/],
])('English messages follow the style rule: %s', (_, unwanted) => {
  expect(all.length).toBeGreaterThan(300)
  expect(all.filter(([, text]) => unwanted.test(text))).toEqual([])
})

const WALLET: readonly ErrorCode[] = [
  'user-rejected',
  'request-pending',
  'unauthorized',
  'wallet-unreachable',
  'wallet-restarted',
  'wallet-disconnected',
  'wallet-expired',
  'wallet-failed',
  'wallet-bad-response',
  'chain-not-added',
  'switch-failed',
  'session-ended',
  'wallet-refused',
  'request-undelivered',
]
const NETWORK: readonly ErrorCode[] = [
  'network',
  'http',
  'rate-limited',
  'bad-response',
  'rpc',
  'node-unavailable',
  'limit-exceeded',
  'logs-limit',
  'nodes-disagree',
  'node-alone',
]
const SERVER: readonly ErrorCode[] = ['sign-in-start', 'sign-in-rejected', 'sign-in-unreachable']

test('error messages name the party that failed: the wallet, the network or this site’s server', () => {
  for (const code of WALLET) expect(t.errors[code]('Test Wallet')).toContain('Test Wallet')
  for (const code of NETWORK)
    expect(t.errors[code]('Test Wallet')).toMatch(/^(?!.*Wallet).*\bnetwork\b/)
  for (const code of SERVER)
    expect(t.errors[code]('Test Wallet')).toMatch(/^(?!.*Wallet).*\bthis site’s server\b/i)
})
