// Every language uses its terms consistently.
// 'Approve' (the user, in the wallet) and 'confirm' (the network) must be different terms.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { keys, samplesOf, tags } from './samples.ts'

/** The word for each language and term, with a pattern for its forms if they differ. */
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

/** Messages that some languages express without the term. */
const WITHOUT: Readonly<Record<string, readonly string[]>> = {
  wallet: ['chain.waiting', 'attempt.openAnyApp'],
  network: [
    'send.unknownChain',
    'errors.fee-absurd',
    'errors.node-alone',
    'send.warnings.name-of-ethereum',
  ],
}
/** These say 'final', which some languages express with the term for 'confirm'. */
const FINAL = ['transactions.included', 'transactions.toasts.included']

function patternOf(tag: string, term: string): RegExp {
  const [word = '', forms] = TERMS[tag]?.[term] ?? []
  return new RegExp(plain(forms ?? word), 'iu')
}

/** Removes soft hyphens, Arabic vowel signs, and a product name that contains a term. */
function plain(text: string): string {
  return text.replaceAll('WalletConnect', '').replaceAll(/[\u00ad\u064b-\u0650]/gu, '')
}

const texts = new Map<string, string>()
function textOf(tag: string, key: string): string {
  const text = texts.get(`${tag} ${key}`) ?? plain(samplesOf(tag, key).join(' | '))
  texts.set(`${tag} ${key}`, text)
  return text
}

test('terms.json lists the same terms for every language', () => {
  expect(Object.keys(TERMS).sort()).toEqual([...tags].sort())
  for (const terms of Object.values(TERMS)) expect(Object.keys(terms)).toEqual(NAMES)
  expect(keys.length).toBeGreaterThan(400)
})

test.each(tags)('%s: no two terms use the same word', (tag) => {
  for (const term of NAMES) {
    const word = plain(TERMS[tag]?.[term]?.[0] ?? '')
    expect([term, NAMES.filter((other) => patternOf(tag, other).test(word))]).toEqual([
      term,
      [term],
    ])
  }
})

test.each(tags)('%s: a message uses each term that its English message uses', (tag) => {
  const without = keys.flatMap((key) =>
    NAMES.filter(
      (term) =>
        patternOf('en', term).test(textOf('en', key)) &&
        !patternOf(tag, term).test(textOf(tag, key)) &&
        !WITHOUT[term]?.includes(key),
    ).map((term) => `${key}: ${term}`),
  )
  expect(without).toEqual([])
})

test.each(tags)('%s: the user "approves" and the network "confirms"', (tag) => {
  const mixed = keys.flatMap((key) => {
    const [confirms, ours] = [textOf('en', key), textOf(tag, key)]
    if (patternOf('en', 'confirm').test(confirms))
      return patternOf(tag, 'approve').test(ours) ? [`approve: ${ours}`] : []
    return patternOf(tag, 'confirm').test(ours) && !FINAL.includes(key) ? [`confirm: ${ours}`] : []
  })
  expect(mixed).toEqual([])
  expect(
    keys.filter((key) => patternOf('en', 'confirm').test(textOf('en', key))).length,
  ).toBeGreaterThan(8)
})
