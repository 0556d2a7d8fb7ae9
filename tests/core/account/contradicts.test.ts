// Symbols are compared as displayed: padding, invisible characters and width are ignored.
import { expect, test } from 'vitest'
import { differsFromConfig } from '../../../src/core/account/coin.ts'

test.each([
  ['PLAY', 'PLAY'],
  ['PLAY\0\0\0\0', 'PLAY'],
  ['\0\0PLAY', 'PLAY'],
  ['PL\0AY', 'PLAY'],
  ['PL\u200bAY\u200d', 'PLAY'],
  ['\ufeffPLAY\u2060', 'PLAY'],
  ['\u202aPLAY\u202c', 'PLAY'],
  ['PLAY\u{e0041}', 'PLAY'],
  ['PLAY\ufe0f', 'PLAY'],
  ['PLAY\u3164', 'PLAY'],
  ['ＰＬＡＹ', 'PLAY'],
  ['PLAY', 'ＰＬＡＹ'],
  ['ﾌﾟﾚｲ', 'プレイ'],
  ['PLAY\u3000COIN', 'PLAY COIN'],
  ['PLAY \t COIN', 'PLAY COIN'],
  [' PLAY\n', 'PLAY'],
  ['CAFE\u0301', 'CAF\u00c9'],
  ['VARIABLE\u200bDEBT', 'VARIABLEDEB'],
])('contradicts returns false: the symbol %j matches %j', (symbol, written) => {
  expect(differsFromConfig({ decimals: 6n, symbol }, { decimals: 6, symbol: written })).toBe(false)
})

test.each([
  ['play', 'PLAY'],
  ['PLAY2', 'PLAY'],
  ['PLAY²', 'PLAY2'],
  ['РLАY', 'PLAY'], // Cyrillic
  ['P LAY', 'PLAY'],
  ['PLAY\ufffd', 'PLAY'],
  ['\0\0', 'PLAY'],
  ['', 'PLAY'],
])('contradicts returns true: the symbol %j differs from %j', (symbol, written) => {
  expect(differsFromConfig({ decimals: 6n, symbol }, { decimals: 6, symbol: written })).toBe(true)
})
