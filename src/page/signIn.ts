// A site with a sign-in server: what asks it is fetched on need, and only then.
import { createStore, type Readable } from '../lib/store.ts'
import type { Authority } from '../session/authority.ts'
import type { SessionApi } from '../session/session.ts'
import type { SignIn } from '../session/signIn.ts'
import type { SignInLayer } from './signInLayer.ts'

export type LazySignIn = {
  readonly authority: Authority
  /** Undefined until `load` has resolved. */
  readonly flow: Readable<SignIn | undefined>
  load(): Promise<unknown>
}

/** `session` is asked for when the layer is there: the session itself needs the authority first. */
export function createLazySignIn({ url, name, session, target }: {
  readonly url: string
  readonly name: string
  readonly target: Window
  session(): SessionApi
}): LazySignIn {
  const flow = createStore<SignIn | undefined>(undefined)
  let loading: Promise<SignInLayer> | undefined
  const load = (): Promise<SignInLayer> => {
    loading ??= import('./signInLayer.ts').then(({ createSignInLayer }) => {
      const layer = createSignInLayer({ url, name, session: session(), target })
      flow.set(layer.flow)
      return layer
    })
    loading.catch(() => { loading = undefined }) // the next wish tries again
    return loading
  }
  return {
    flow, load,
    authority: {
      me: async (signal) => (await load()).server.me(signal),
      signOut: () => load().then(({ server }) => server.signOut(), () => 'unknown'),
    },
  }
}
