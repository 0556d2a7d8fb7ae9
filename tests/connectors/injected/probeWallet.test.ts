// Listening to a wallet that is not to be trusted with its own listeners.
import { expect, test, vi } from 'vitest'
import { listen } from '../../../src/connectors/injected/probeWallet.ts'

test('a wallet that goes on calling a listener that was taken off is not heard', () => {
  const called: ((payload: unknown) => void)[] = []
  const [handler, removeListener] = [vi.fn(), vi.fn()]
  const detach = listen(
    {
      request: async () => null,
      on: (_, listener) => called.push(listener),
      removeListener,
    },
    { accountsChanged: handler },
  )
  called[0]?.(['a'])
  detach()
  detach()
  called[0]?.(['b'])
  expect(handler.mock.calls).toEqual([[['a']]])
  expect(removeListener.mock.calls).toEqual([['accountsChanged', called[0]]])
})

test('a wallet that cannot be listened to, or not be left, does no harm', () => {
  const trap = (): never => {
    throw new Error('trap')
  }
  for (const methods of [{}, { on: trap, removeListener: trap }])
    listen({ request: async () => null, ...methods }, { chainChanged: trap })()
})
