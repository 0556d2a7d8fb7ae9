import { dialogs } from 'virtual:messages/dialogs-en'
import { describe, expect, test } from 'vitest'
import { isolateMessages } from '../../src/i18n/isolateText.ts'
import { LANGUAGES, type Language } from '../../src/i18n/languages.ts'
import { withWalletName } from '../../src/ui/useMessages.ts'

const languageOf = (tag: string): Language =>
  LANGUAGES.find((one) => one.tag === tag) ?? { tag, name: tag }
const isolated = (text: string): string => `\u2068${text}\u2069`

describe('isolateMessages: bidirectional text', () => {
  test('isolates only names written from right to left in English', () => {
    const t = isolateMessages(dialogs, languageOf('en'))
    expect(t.attempt.confirm('Rainbow')).toBe('Approve the connection in Rainbow.')
    expect(t.attempt.confirm('محفظة 3')).toBe(`Approve the connection in ${isolated('محفظة 3')}.`)
  })

  test.each(['ar', 'fa', 'he'])(
    'in %s, isolates names, addresses and amounts, but not numbers',
    (tag) => {
      const t = isolateMessages(dialogs, languageOf(tag))
      expect(t.attempt.confirm('Rainbow')).toBe(`Approve the connection in ${isolated('Rainbow')}.`)
      expect(t.transactions.toOn('0x12…34', 'Polygon')).toBe(
        `to ${isolated('0x12…34')} on ${isolated('Polygon')}`,
      )
      expect(t.send.feeAtMost('0.1 ETH')).toBe(`at most ${isolated('0.1 ETH')}`)
      expect(t.toasts.disconnected.ended('Rainbow')).toContain(isolated('Rainbow'))
      expect(t.account.balanceAsOf.seconds(20)).toBe('as of 20 s ago')
    },
  )

  test('isolates neither the signed statement nor texts of the app', () => {
    const t = isolateMessages(
      {
        ...dialogs,
        yourWallet: 'محفظتك',
        download: { ...dialogs.download, thisBrowser: 'هذا المتصفح' },
      },
      languageOf('ar'),
    )
    expect(t.signIn.statement('Florin')).toBe(dialogs.signIn.statement('Florin'))
    expect(t.attempt.confirm('محفظتك')).toBe('Approve the connection in محفظتك.')
    expect(t.download.browserCardAction('هذا المتصفح')).toBe('Add to هذا المتصفح')
  })
})

describe('isolateMessages: line breaks', () => {
  test.each([
    ['cs', 'Potvrďte v Rainbow a vraťte se', 'Potvrďte v\u00a0Rainbow a\u00a0vraťte se'],
    ['pl', 'W Rainbow i w sieci', 'W\u00a0Rainbow i\u00a0w\u00a0sieci'],
    ['ru', 'Ключи у вас', 'Ключи у\u00a0вас'],
    ['uk', 'Є з’єднання з Rainbow', 'Є\u00a0з’єднання з\u00a0Rainbow'],
    ['bn', 'Rainbow-এ অনুমোদন', 'Rainbow-\u2060এ অনুমোদন'],
    ['en', 'Approve a request in Rainbow', 'Approve a request in Rainbow'],
  ])(
    '%s: keeps one-letter words and case endings on the line of their word',
    (tag, written, text) => {
      const t = isolateMessages(
        {
          ...dialogs,
          close: written,
          attempt: { ...dialogs.attempt, confirm: () => written },
          connect: { ...dialogs.connect, points: [{ title: 'A', text: written }] },
        },
        languageOf(tag),
      )
      expect(t.connect.points).toEqual([{ title: 'A', text }])
      expect(t.close).toBe(text)
      expect(t.attempt.confirm('Rainbow')).toBe(text)
    },
  )

  test('leaves the spaces of the signed statement unchanged', () => {
    expect(isolateMessages(dialogs, languageOf('cs')).signIn.statement('Florin')).toBe(
      dialogs.signIn.statement('Florin'),
    )
  })
})

describe('isolateMessages: capital letters', () => {
  test.each(['your wallet (or app', 'your [wallet', 'wallet + app?'])(
    'accepts any character in the replacement for a missing wallet name: %j',
    (yourWallet) => {
      const t = isolateMessages({ ...dialogs, yourWallet }, languageOf('en'))
      expect(t.errors['wallet-unreachable'](yourWallet)).toBe(
        `${yourWallet.slice(0, 1).toUpperCase()}${yourWallet.slice(1)} isn’t responding. Reload the page and try again.`,
      )
      expect(t.attempt.confirm(yourWallet)).toBe(`Approve the connection in ${yourWallet}.`)
    },
  )

  test('capitalizes the replacement for a missing wallet name at the start of a sentence', () => {
    const english = isolateMessages(dialogs, languageOf('en'))
    expect(english.errors['wallet-unreachable']('your wallet')).toBe(
      'Your wallet isn’t responding. Reload the page and try again.',
    )
    expect(withWalletName(english, '', english.attempt.failed)).toBe(
      'Couldn’t connect to your wallet',
    )
    expect(withWalletName(english, '', english.attempt.appMissing)).toBe(
      'Nothing happening? Your wallet may not be installed.',
    )
    expect(withWalletName(english, '', english.toasts.disconnected.kept)).toMatch(
      /^Disconnected\. Your wallet may /,
    )
    expect(withWalletName(english, '', english.toasts.disconnected['by-wallet'])).toMatch(
      /^Disconnected: your wallet /,
    )
    const turkish = isolateMessages({ ...dialogs, yourWallet: 'için' }, languageOf('tr'))
    expect(withWalletName(turkish, '', turkish.errors['wallet-failed'])).toMatch(/^İçin couldn’t/)
  })
})
