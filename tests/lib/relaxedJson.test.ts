import { expect, test } from 'vitest'
import { describeMistake, parseRelaxedJson } from '../../src/lib/relaxedJson.ts'

const read = (text: string) => {
  const { value, mistakes } = parseRelaxedJson(text)
  return [value, ...mistakes.map(describeMistake)]
}

test.each<[string, string, unknown, ...string[]]>([
  [
    'valid JSON',
    '{"a": [1, -2.5e3, "b\\n\\u00e9", true, null, {}]}',
    { a: [1, -2500, 'b\né', true, null, {}] },
  ],
  ['a byte order mark', '\ufeff{"a": 1}', { a: 1 }],
  [
    'a trailing comma in an object',
    '{\n  "a": 1,\n}',
    { a: 1 },
    'line 2, column 9: remove the comma before }',
  ],
  ['a trailing comma in a list', '["a",]', ['a'], 'line 1, column 5: remove the comma before ]'],
  [
    'a missing comma between two names',
    '{"a": 1\n "b": 2}',
    { a: 1, b: 2 },
    'line 2, column 2: a comma is missing before this name',
  ],
  [
    'curly quotes',
    '{“a”: „b“}',
    { a: 'b' },
    'line 1, column 2: write straight double quotes (") instead of “',
    'line 1, column 7: write straight double quotes (") instead of „',
  ],
  ['curly quotes inside a string', '{"a": "“b”"}', { a: '“b”' }],
  [
    'single quotes',
    "{'a': 1}",
    { a: 1 },
    'line 1, column 2: write straight double quotes (") instead of \'',
  ],
  [
    'names without quotes',
    '{APP_NAME: "x"}',
    { APP_NAME: 'x' },
    'line 1, column 2: names need double quotes',
  ],
  [
    'comments',
    '// ours\n{"a": /* one */ 1}',
    { a: 1 },
    'line 1, column 1: JSON has no comments',
    'line 2, column 7: JSON has no comments',
  ],
  [
    'curly single quotes',
    '{‘a’: ‘b‘, "c": ’d\'}',
    { a: 'b', c: 'd' },
    'line 1, column 2: write straight double quotes (") instead of ‘',
    'line 1, column 7: write straight double quotes (") instead of ‘',
    'line 1, column 17: write straight double quotes (") instead of ’',
  ],
  [
    'an apostrophe inside curly quotes',
    '“Bob’s "',
    'Bob’s ',
    'line 1, column 1: write straight double quotes (") instead of “',
  ],
  [
    'the punctuation of a Chinese keyboard',
    '{"a"：1，"b": 2}',
    { a: 1, b: 2 },
    'line 1, column 5: write : instead of ：',
    'line 1, column 7: write , instead of ，',
  ],
  [
    'no-break and zero-width spaces',
    '{\u00a0"a":\u200b1}',
    { a: 1 },
    'line 1, column 2: replace the invisible character here by a space',
    'line 1, column 7: replace the invisible character here by a space',
  ],
  ['a comment with #', '# ours\n{"a": 1}', { a: 1 }, 'line 1, column 1: JSON has no comments'],
  [
    'true and null in other cases',
    '[True, NULL]',
    [true, null],
    'line 1, column 2: write true instead of True',
    'line 1, column 8: write null instead of NULL',
  ],
  ['a semicolon at the end', '{"a": 1};\n', { a: 1 }, 'line 1, column 9: remove the semicolon'],
  [
    'two commas, and one at the end',
    '{"a": [1,,2],, "b": 3},',
    { a: [1, 2], b: 3 },
    'line 1, column 10: remove the comma',
    'line 1, column 14: remove the comma',
    'line 1, column 23: remove the comma',
  ],
  ['semicolons', '{"a": 1; "b": 2}', { a: 1, b: 2 }, 'line 1, column 8: write , instead of ;'],
  ['a tab in a text', '{"a": "b\tc"}', { a: 'b\tc' }, 'line 1, column 9: write \\t for a tab'],
  [
    'a name that is written twice, of which the last one counts',
    '{"a": 1, "a": {"a": 2}}',
    { a: { a: 2 } },
    'line 1, column 10: "a" is written twice',
  ],
  ['a URL, which is not a comment', '{"a": "https://b.example"}', { a: 'https://b.example' }],
])('parseRelaxedJson accepts %s', (_, text, value, ...mistakes) => {
  expect(read(text)).toEqual([value, ...mistakes])
})

test.each([
  ['', 'line 1, column 1: there is no text; write {} for no settings'],
  [' \n', 'line 2, column 1: there is no text; write {} for no settings'],
  ['{"a": 1', 'line 1, column 1: the closing } is missing'],
  ['{"a": 1,', 'line 1, column 1: the closing } is missing'],
  ['{"a" 1}', "line 1, column 6: expected a colon after the name, not '1'"],
  ['{"a": }', "line 1, column 7: expected a value, not '}'"],
  ['{"a": #fff}', "line 1, column 7: expected a value, not '#'"],
  ['{"a": b}', "line 1, column 7: 'b' needs double quotes"],
  ['{"a": 010}', "line 1, column 7: '010' needs double quotes"],
  ['{"a": "b\u0000"}', 'line 1, column 9: a control character is not allowed in a text'],
  ['[,1]', "line 1, column 2: expected a value, not ','"],
  ['{"a": 0x10}', "line 1, column 7: '0x10' needs double quotes"],
  ['{"a": "b\n"}', 'line 1, column 7: the quotes of this text are not closed on the same line'],
  ['{"a": "C:\\d"}', 'line 1, column 10: write \\\\ for a backslash'],
  ['{"a": None}', "line 1, column 7: 'None' needs double quotes"],
  ['{"a": 1} {', "line 1, column 10: nothing may follow, but there is '{'"],
  ['["a" "b"]', "line 1, column 6: expected a comma or ], not '\"'"],
  ['['.repeat(99), 'line 1, column 52: too many brackets inside each other'],
])('parseRelaxedJson rejects %j', (text, reason) => {
  expect(read(text)).toEqual([undefined, reason])
})

test('parseRelaxedJson keeps the key __proto__ as an own property', () => {
  const { value } = parseRelaxedJson('{"__proto__": {"a": 1},}')
  expect(Object.keys(value as object)).toEqual(['__proto__'])
  expect(Reflect.get(value as object, 'a')).toBe(undefined)
})

test('parseRelaxedJson parses valid JSON like JSON.parse, without mistakes', () => {
  for (const text of [
    '0',
    '-0',
    '"\\ud83d\\ude00"',
    '[[],{}]',
    ' {"a":[{"b":[]}]}\r\n',
    '"\u2028"',
  ])
    expect(parseRelaxedJson(text)).toEqual({ value: JSON.parse(text), mistakes: [] })
})
