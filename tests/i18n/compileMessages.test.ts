import { describe, expect, test } from 'vitest'
import { compileMessages, getParameters, parseMessage } from '../../build/i18n/compileMessages.mjs'
import { createFormatters } from '../../src/i18n/formatters.ts'
import { bengali, han, thai } from '../../src/i18n/scriptSpacing.ts'

type Values = readonly unknown[]

function say(tag: string, text: string, ...values: Values): string {
  const parameters = getParameters(parseMessage(text, tag))
  const { source, declarations, helpers } = compileMessages(
    { message: text },
    {
      tag,
      texts: new Map([
        ['yourWallet', 'your wallet'],
        ['download.thisBrowser', 'this browser'],
      ]),
      signatures: {
        parameters: new Map([['message', parameters]]),
        isFunction: () => parameters.length > 0,
      },
    },
  )
  const scope = { ...createFormatters(tag), han, thai, bengali }
  expect(helpers.every((helper) => helper in scope)).toBe(true)
  const run = new Function(
    ...Object.keys(scope),
    `${declarations.join('\n')}\nreturn ${source}`,
  ) as (...all: unknown[]) => { message: string | ((...all: Values) => string) }
  const { message } = run(...Object.values(scope))
  return typeof message === 'string' ? message : message(...values)
}

describe('compileMessages', () => {
  test.each([
    ['plain text', 'Back', [], 'Back'],
    ['characters with a meaning in JavaScript', "A `b` \\ $'{'c", [], 'A `b` \\ ${c'],
    [
      'characters with a meaning in JavaScript beside an argument',
      "`\\ $'{'a'}' {name}",
      ['x'],
      '`\\ ${a} x',
    ],
    ['an apostrophe', "It's {name}", ['x'], "It's x"],
    ['arguments in the order of the text', '{b} for {a}', ['B', 'A'], 'B for A'],
    ['a number', '{count, number} bytes', [12_345], '12,345 bytes'],
    ['a duration', 'Expires in {seconds, duration}', [65], 'Expires in 1:05'],
    ['a plural', '{count, plural, one {# request} other {# requests}}', [1], '1 request'],
    [
      'the other form of a plural',
      '{count, plural, one {# request} other {# requests}}',
      [1200],
      '1,200 requests',
    ],
    ['an exact count', '{count, plural, =0 {} other {# to {name}}}', [0, 'x'], ''],
    [
      'an exact count that does not match',
      '{count, plural, =0 {} other {# to {name}}}',
      [3, 'x'],
      '3 to x',
    ],
    ['a select', '{kind, select, a {A} other {B}}', ['a'], 'A'],
    ['the other case of a select', '{kind, select, a {A} other {B {kind}}}', ['c'], 'B c'],
    [
      'a wallet without a name',
      'in {wallet, select, yourWallet {yours} other {{wallet}}}',
      ['your wallet'],
      'in yours',
    ],
    [
      'a wallet with a name',
      'in {wallet, select, yourWallet {yours} other {{wallet}}}',
      ['X'],
      'in X',
    ],
    ['an empty argument', 'Sign in{site, select, empty {} other { to {site}}}.', [''], 'Sign in.'],
    ['an hour', '{time, select, 1 {la} 01 {la} other {las}} {time}', ['01:30'], 'la 01:30'],
    ['another hour', '{time, select, 1 {la} 01 {la} other {las}} {time}', ['11:30'], 'las 11:30'],
  ])('compiles %s', (_, text, values, expected) => {
    expect(say('en', text, ...values)).toBe(expected)
  })

  test('uses the plural forms of the language', () => {
    const text =
      '{count, plural, one {# запрос} few {# запроса} many {# запросов} other {# запроса}}'
    expect([1, 2, 5, 21].map((count) => say('ru', text, count))).toEqual([
      '1 запрос',
      '2 запроса',
      '5 запросов',
      '21 запрос',
    ])
  })

  test('adds spaces between arguments and text as the script of the language requires', () => {
    expect(say('zh-CN', '在{wallet}中批准', 'MetaMask')).toBe('在 MetaMask 中批准')
    expect(say('th', 'ใน{wallet}', 'MetaMask')).toBe('ใน MetaMask')
    expect(say('bn', '{wallet}-এ', 'MetaMask')).toBe('MetaMask-এ')
    expect(say('bn', '{wallet}-এর', 'ওয়ালেট')).toBe('ওয়ালেটের')
  })

  test('compiles an expression that several messages contain only once', () => {
    const text = '{wallet, select, yourWallet {yours} other {{wallet}}}'
    const { declarations } = compileMessages(
      { a: `in ${text}`, b: `with ${text}` },
      {
        tag: 'en',
        texts: new Map([['yourWallet', 'your wallet']]),
        signatures: {
          parameters: new Map(
            ['a', 'b'].map((key) => [key, [{ name: 'wallet', type: 'string' as const }]]),
          ),
          isFunction: () => true,
        },
      },
    )
    expect(declarations).toHaveLength(1)
  })
})

test.each([
  ['{count, plural, one {#}}', "{count, plural} has no 'other'"],
  ['{count, selectordinal, other {#}}', '{count, selectordinal} is not supported'],
  ['{day, date}', '{day, date} is not supported'],
])('parseMessage rejects %s', (text, message) => {
  expect(() => parseMessage(text, 'en')).toThrow(message)
})
