// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { AppError, type ErrorCode } from '../../../src/errors.ts'
import { createStore } from '../../../src/lib/store.ts'
import {
  INITIAL_CONNECTION_STATE,
  type ConnectionState,
} from '../../../src/core/connection/connectionState.ts'
import { AppContext } from '../../../src/ui/appContext.ts'
import { AttemptView } from '../../../src/ui/connect/AttemptView.tsx'
import { getOfferedWallets } from '../../../src/wallets/catalog.ts'
import { buildOptions } from '../../../src/wallets/options.ts'
import { pageApp } from '../../fakes/pageApp.ts'
import { DESKTOP } from '../../fakes/walletListInput.ts'

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)

const option = buildOptions({
  catalog: getOfferedWallets([]),
  ...DESKTOP,
  providers: [
    {
      key: 'com.example',
      info: { name: 'Example Wallet', icon: undefined, rdns: 'com.example' },
      provider: { request: async () => undefined },
      source: 'announced',
      duplicateIndex: 1,
    },
  ],
}).find(({ id }) => id === 'com.example')

function render(error: AppError) {
  if (!option) throw new Error('the announced wallet is not listed')
  const state = createStore<ConnectionState>({
    ...INITIAL_CONNECTION_STATE,
    failure: { walletId: option.id, error },
  })
  const page = pageApp()
  const container = document.createElement('div')
  const root = createRoot(container)
  act(() =>
    root.render(
      <AppContext value={{ ...page, session: { ...page.session, state } }}>
        <AttemptView
          option={option}
          opened={undefined}
          onConnect={() => undefined}
          onCancel={() => undefined}
          onGet={() => undefined}
        />
      </AppContext>,
    ),
  )
  const text = (selector: string) => container.querySelector(selector)?.textContent
  const shown = {
    title: text('h3'),
    problem: text('[data-testid=problem]'),
    retry: text('[data-testid=retry]'),
    reload: text('[data-testid=reload]'),
    details: text('details p'),
    bold: container.querySelectorAll('b').length,
  }
  act(() => root.unmount())
  return shown
}

test.each<[ErrorCode, title: string, sentence: string, reload: boolean]>([
  ['user-rejected', 'Request declined', 'You can try again whenever you like.', false],
  [
    'wallet-refused',
    'Couldn’t connect to Example Wallet',
    'Example Wallet didn’t approve. Try again.',
    false,
  ],
  [
    'wallet-unreachable',
    'Couldn’t connect to Example Wallet',
    'Example Wallet isn’t responding. Reload the page and try again.',
    true,
  ],
  [
    'method-unsupported',
    'Couldn’t connect to Example Wallet',
    'Example Wallet can’t connect to websites this way. Try another wallet.',
    false,
  ],
  [
    'unknown',
    'Couldn’t connect to Example Wallet',
    'Example Wallet ran into a problem. Try again.',
    false,
  ],
])('shows a failed attempt (%s) as "%s", "%s" with Retry', (code, title, problem, reload) => {
  expect(render(new AppError(code, 'message'))).toMatchObject({
    title,
    problem,
    retry: 'Try again',
    reload: reload ? 'Reload the page' : undefined,
  })
})

test.each([
  [0, 'You can try again whenever you like. If Example Wallet is locked, unlock it first.'],
  [299, 'You can try again whenever you like. If Example Wallet is locked, unlock it first.'],
  [300, 'You can try again whenever you like.'],
  [4_000, 'You can try again whenever you like.'],
])('shows a rejection after %i ms as "%s"', (afterMs, problem) => {
  const error = Object.assign(new AppError('user-rejected', 'message'), { afterMs })
  expect(render(error)).toMatchObject({ title: 'Request declined', problem })
  const other = Object.assign(new AppError('unknown', 'message'), { afterMs })
  expect(render(other).problem).not.toContain('locked')
})

test('shows the wallet’s error details as plain text, except for a rejection', () => {
  const details = { details: 'code -31337: the <b>reason</b>' }
  expect(render(new AppError('unknown', 'failed', details))).toMatchObject({
    details: 'unknown: code -31337: the <b>reason</b>',
    bold: 0,
  })
  expect(render(new AppError('user-rejected', 'declined', details)).details).toBeUndefined()
})
