import { expect, test } from 'vitest'
import { describeStoreError } from '../storeErrors.mjs'

const fail = (fields: object, message = 'user "florin" at /secret'): Error =>
  Object.assign(new Error(message), fields)

test.each([
  [{ code: '28P01' }, 'wrong user or password (28P01)'],
  [{ code: '3D000' }, 'this database does not exist (3D000)'],
  [
    { code: '42P01' },
    'the table florin_sign_in is missing; restart the server to create it (42P01)',
  ],
  [
    { code: 'ENOTFOUND' },
    'the host name is unknown. If the password contains @, #, / or ?, write %40, %23, %2F or %3F (ENOTFOUND)',
  ],
  [{ code: 'ECONNREFUSED' }, 'nothing accepts connections at this host and port (ECONNREFUSED)'],
  [
    { code: 'ERR_SQLITE_ERROR', errcode: 14 },
    'the file cannot be opened; its folder is missing or not writable (SQLite error 14)',
  ],
  // an extended result code: SQLITE_IOERR_WRITE
  [{ errcode: 778 }, 'the file cannot be read or written (SQLite error 778)'],
])('describeStoreError describes %j in one sentence', (fields, expected) => {
  expect(describeStoreError(fail(fields))).toBe(expected)
})

test('describeStoreError describes pg errors without a code by their message', () => {
  expect(describeStoreError(new Error('Connection terminated unexpectedly'))).toBe(
    'the connection was closed',
  )
  expect(
    describeStoreError(
      new Error('SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string'),
    ),
  ).toBe('the URL has no password')
  expect(describeStoreError(new Error('The server does not support SSL connections'))).toBe(
    'the server does not support TLS',
  )
})

test.each([fail({ code: 'X' }), fail({ code: 'constructor' }), fail({}), 'text', null, undefined])(
  'describeStoreError returns undefined for the unknown error %s',
  (error) => {
    expect(describeStoreError(error)).toBe(undefined)
  },
)
