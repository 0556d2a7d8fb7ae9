import type { ReadonlyStore } from '../../lib/store.ts'
import type { ConnectionState } from '../../core/connection/connectionState.ts'
import type { SiwePrefetch } from '../../core/signIn/siwePrefetch.ts'
import { getOfferedWallets } from '../../wallets/catalog.ts'
import type { ConnectAndSignOptions } from '../../connectors/injected/injectedConnector.ts'
import type { ProviderDetail } from '../../connectors/walletRequest.ts'
import type { Config } from '../config.ts'

type SigningDeps = {
  readonly config: Pick<Config, 'chains' | 'signInUrl' | 'siteWallets'>
  readonly signIn: {
    readonly value: ReadonlyStore<{ readonly challenges: SiwePrefetch } | undefined>
  }
  readonly state: ReadonlyStore<Pick<ConnectionState, 'modal' | 'session'>>
}

/**
 * Creates a function that returns a wallet's options for connecting and signing in with a single
 * request, or undefined if the wallet does not support that. Fetches the nonce for that request
 * when the connect dialog opens.
 */
export function createSigningConnect(
  { config, signIn, state }: SigningDeps,
  providers: ReadonlyStore<readonly ProviderDetail[]>,
): (detail: ProviderDetail) => ConnectAndSignOptions | undefined {
  const chainId = config.chains[0]?.id
  if (config.signInUrl === undefined || chainId === undefined) return () => undefined
  const known = new Set(
    getOfferedWallets(config.siteWallets ?? []).flatMap(({ signsIn = [] }) => signsIn),
  )
  const signs = ({ info }: ProviderDetail): boolean => known.has(info.rdns)
  const fetchAhead = (): void => {
    const { modal, session } = state.get()
    if (modal !== 'connect' || session.status !== 'disconnected' || !providers.get().some(signs))
      return
    signIn.value.get()?.challenges.fetchAhead()
  }
  for (const source of [state, providers, signIn.value]) source.subscribe(fetchAhead)
  const signing = {
    challenges: { ready: () => signIn.value.get()?.challenges.ready() },
    chainId,
    plain: new WeakSet(),
  }
  return (detail) => (signs(detail) ? signing : undefined)
}
