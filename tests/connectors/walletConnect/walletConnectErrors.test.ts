import { expect, test } from 'vitest'
import { requestError } from '../../../src/connectors/walletConnect/walletConnectErrors.ts'

const facts = { isOnline: true, hasId: true, hasSession: true }

// Rule: an error that states a refusal comes from the wallet. Any other error without a numeric code
// may come from the library, and the request may still be on its way.
test.each([
  [{ code: 4001 }, 'user-rejected'],
  [{ code: '4001', message: 'no' }, 'user-rejected'],
  [Object.assign(new Error('no'), { code: '5000' }), 'user-rejected'],
  [{ message: 'User rejected.' }, 'user-rejected'],
  ['User rejected.', 'user-rejected'],
  [{ code: -31337 }, 'unknown'],
  [new Error('Request expired.'), 'request-undelivered'],
  [{ message: 'Cancelled' }, 'request-undelivered'],
  [undefined, 'request-undelivered'],
])('requestError maps %j to %s', (error, code) => {
  expect(requestError(error, facts).code).toBe(code)
})
