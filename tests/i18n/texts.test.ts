// The texts the specification fixes, word for word, and sentences for every error that a visitor can act upon.
import { expect, test } from 'vitest'
import { en } from '../../src/i18n/en.ts'
import { enDialogs as t } from '../../src/i18n/enDialogs.ts'

test('the fixed texts of the specification stand in the catalogue, word for word', () => {
  expect({
    button: en.connectWallet,
    wrong: en.wrongNetwork,
    heading: t.connect.title,
    group: t.connect.groups['Popular'],
    tags: [t.connect.recent, t.connect.unsupported],
    intro: t.connect.whatIsAWallet,
    get: [t.connect.getAWallet, t.connect.get, t.connect.notWhatYouWant],
    scan: [t.connect.scanWith('Rainbow'), t.connect.scanWithPhone],
    download: [t.connect.getWallet('Rainbow'), t.connect.installWallet('Rainbow'), t.connect.getStartedWith('Rainbow')],
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

test('every error is one plain sentence: no code, no markup, no address, nothing left unfilled', () => {
  for (const [code, text] of Object.entries(t.errors)) {
    const sentence = text('Test Wallet')
    expect([code, sentence.length > 8 && sentence.length < 140]).toEqual([code, true])
    expect(sentence).not.toMatch(/undefined|null|0x|<|-32|\b4\d{3}\b|\$\{/)
    if (code !== 'safe-info') expect(sentence).toMatch(/\.$/)
  }
})

test('a countdown reads as minutes and seconds', () => {
  expect([t.attempt.timeLeft(299), t.attempt.timeLeft(61), t.attempt.timeLeft(9)]).toEqual(['Good for 4:59', 'Good for 1:01', 'Good for 0:09'])
})
