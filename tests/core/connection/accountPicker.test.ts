import { expect, test } from 'vitest'
import { AppError } from '../../../src/errors.ts'
import { accountPicker } from '../../../src/core/connection/accountPicker.ts'
import { createToasts } from '../../../src/core/toasts.ts'
import type { Connection } from '../../../src/connectors/connector.ts'
import { fakeConnection } from '../../fakes/connection.ts'

function pickerOf(pickAccount?: NonNullable<Connection['pickAccount']>) {
  const connection = {
    ...fakeConnection({ address: '0x00000000000000000000000000000000000000aa' }),
    ...(pickAccount && { pickAccount }),
  }
  const connector = { connect: async () => connection }
  const toasts = createToasts()
  const wallet = { id: 'a', key: 'a', name: 'Wallet A', connector, link: undefined }
  return {
    toasts,
    pick: accountPicker({ connection: () => connection, wallet: () => wallet }, toasts),
  }
}

test('accountPicker returns undefined for a wallet without an account picker', () => {
  expect(pickerOf().pick).toBeUndefined()
})

test('accountPicker sends the request to the wallet synchronously', () => {
  let requestCount = 0
  void pickerOf(async () => void (requestCount += 1)).pick?.()
  expect(requestCount).toBe(1)
})

test('accountPicker shows an error toast when the user rejects', async () => {
  const { pick, toasts } = pickerOf(() => Promise.reject(new AppError('user-rejected', 'no')))
  await pick?.()
  expect(toasts.list.get()).toMatchObject([
    { kind: 'error', message: { code: 'user-rejected', wallet: 'Wallet A' } },
  ])
})
