// One word for one thing, in every language: above all, what the visitor does in the wallet (approve) and what the
// network does (confirm) are two words, so that nobody takes waiting for the network for something to do.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readWords, samplesOf } from '../../build/i18n/sentences.mjs'

/** By language and term: the word, and where its forms differ, a pattern for them. */
type Terms = Readonly<
  Record<string, Readonly<Record<string, readonly [word: string, forms?: string]>>>
>

const TERMS = JSON.parse(
  readFileSync(new URL('../../src/i18n/terms.json', import.meta.url), 'utf8'),
) as Terms
const NAMES = [
  'wallet',
  'recovery phrase',
  'network',
  'fee',
  'approve',
  'decline',
  'sign',
  'confirm',
  'pending',
  'replaced',
]
const { said, languages, values } = await readWords()
const keys = [...(said.get('en')?.keys() ?? [])]

/** Sentences whose sense is whole without the word in some language: what stands beside them says it. */
const WITHOUT: Readonly<Record<string, readonly string[]>> = {
  wallet: ['chain.waiting', 'attempt.openAnyApp'],
  network: [
    'send.unknownChain',
    'errors.fee-absurd',
    'errors.node-alone',
    'send.warnings.name-of-ethereum',
  ],
}
/** Final is confirmed for good: some languages have no other word for it. */
const FINAL = ['transactions.included', 'transactions.toasts.included']

function patternOf(tag: string, term: string): RegExp {
  const [word = '', forms] = TERMS[tag]?.[term] ?? []
  return new RegExp(plain(forms ?? word), 'iu')
}

/** Without a name of which a term is part, and without what is not read: soft hyphens and Arabic vowel signs. */
function plain(text: string): string {
  return text.replaceAll('WalletConnect', '').replaceAll(/[\u00ad\u064b-\u0650]/gu, '')
}

function textOf(tag: string, key: string): string {
  const words = said.get(tag)
  return plain(
    samplesOf(words?.get(key) ?? '', values.get(key) ?? [], String(words?.get('yourWallet')))
      .map(({ text }) => text)
      .join(' | '),
  )
}

test('there is a list of terms for each language, and for no other', () => {
  expect(Object.keys(TERMS).sort()).toEqual(languages.map(({ tag }) => tag).sort())
  for (const terms of Object.values(TERMS)) expect(Object.keys(terms)).toEqual(NAMES)
  expect(keys.length).toBeGreaterThan(400)
})

test.each(languages.map(({ tag }) => tag))('%s: no term serves two', (tag) => {
  for (const term of NAMES) {
    const word = plain(TERMS[tag]?.[term]?.[0] ?? '')
    expect([term, NAMES.filter((other) => patternOf(tag, other).test(word))]).toEqual([
      term,
      [term],
    ])
  }
})

test.each(languages.map(({ tag }) => tag))(
  '%s: a sentence has the term where English has it',
  (tag) => {
    const without = keys.flatMap((key) =>
      NAMES.filter(
        (term) =>
          patternOf('en', term).test(textOf('en', key)) &&
          !patternOf(tag, term).test(textOf(tag, key)) &&
          !WITHOUT[term]?.includes(key),
      ).map((term) => `${key}: ${term}`),
    )
    expect(without).toEqual([])
  },
)

test.each(languages.map(({ tag }) => tag))(
  '%s: what the visitor approves is not what the network confirms',
  (tag) => {
    const mixed = keys.flatMap((key) => {
      const [confirms, ours] = [textOf('en', key), textOf(tag, key)]
      if (patternOf('en', 'confirm').test(confirms))
        return patternOf(tag, 'approve').test(ours) ? [`approve: ${ours}`] : []
      return patternOf(tag, 'confirm').test(ours) && !FINAL.includes(key)
        ? [`confirm: ${ours}`]
        : []
    })
    expect(mixed).toEqual([])
    expect(
      keys.filter((key) => patternOf('en', 'confirm').test(textOf('en', key))).length,
    ).toBeGreaterThan(8)
  },
)
