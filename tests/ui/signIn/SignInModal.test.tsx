// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { AppError } from '../../../src/errors.ts'
import { createStore } from '../../../src/lib/store.ts'
import {
  INITIAL_CONNECTION_STATE,
  type ConnectionState,
} from '../../../src/core/connection/connectionState.ts'
import type { SignIn, SignInState } from '../../../src/core/signIn/signInFlow.ts'
import { AppContext } from '../../../src/ui/appContext.ts'
import { SignInModal } from '../../../src/ui/signIn/SignInModal.tsx'
import type { Connection } from '../../../src/connectors/connector.ts'
import { createRenderer } from '../../fakes/createRenderer.ts'
import { pageApp } from '../../fakes/pageApp.ts'

const draw = createRenderer()
afterEach(() => void vi.useRealTimers())

function show(
  state: SignInState,
  connection: Partial<Connection>,
  platform: 'desktop' | 'android',
) {
  const account = { walletId: 'rainbow', address: `0x${'a'.repeat(40)}`, chainId: 1 } as const
  const signIn = { state: createStore(state), domain: 'coin.test' } as unknown as SignIn
  const page = pageApp({
    platform,
    signIn: createStore<SignIn | undefined>(signIn),
    session: {
      state: createStore<ConnectionState>({
        ...INITIAL_CONNECTION_STATE,
        modal: 'sign-in',
        session: { status: 'unauthenticated', ...account },
      }),
      connection: () => connection as Connection,
      wallet: () => ({ id: 'rainbow', key: '', name: 'Rainbow', connector: {} as never }),
    },
  })
  draw(
    <AppContext value={page}>
      <SignInModal />
    </AppContext>,
  )
  return document.querySelector('dialog')
}

const PEER = { peer: { name: 'Rainbow', link: undefined } }
test.each<['desktop' | 'android', string, Partial<Connection>, string, string, string]>([
  [
    'desktop',
    'a phone wallet',
    PEER,
    'Finish in Rainbow',
    'Sign the message in Rainbow on your phone. Check that it says coin.test.',
    'Still waiting. Check Rainbow for a request.',
  ],
  [
    'desktop',
    'a browser wallet',
    {},
    'Opening Rainbow',
    'Sign the message in Rainbow.',
    'its window behind this one?',
  ],
  [
    'android',
    'a phone wallet',
    PEER,
    'Opening Rainbow',
    'Sign the message in Rainbow.',
    'Still waiting. Check Rainbow for a request.',
  ],
])(
  'on %s, says where to sign with %s',
  async (platform, _name, connection, title, text, slowText) => {
    vi.useFakeTimers()
    const dialog = show({ step: 'signing' }, connection, platform)
    expect(dialog?.querySelector('h3')?.textContent).toBe(title)
    expect(dialog?.querySelector('h3 + p')?.textContent).toContain(text)
    expect(dialog?.querySelector('h3 + p')?.textContent?.includes('phone')).toBe(
      text.includes('phone'),
    )
    await act(() => vi.advanceTimersByTimeAsync(10_000))
    expect(dialog?.textContent).toContain(slowText)
  },
)

test.each([
  [50, true],
  [5_000, false],
])(
  'shows a hint to unlock the wallet only after an immediate rejection (%i ms)',
  (afterMs, isAtOnce) => {
    const error = Object.assign(new AppError('user-rejected', 'x'), { afterMs })
    const text = show({ step: 'failed', error }, {}, 'desktop')?.querySelector(
      '[data-testid=problem]',
    )?.textContent
    expect(text).toContain('You can try again whenever you like.')
    expect(text?.includes('If Rainbow is locked, unlock it first.')).toBe(isAtOnce)
  },
)
