// What can be done with what is held, and which of it leads on: sending for who has something; for who has nothing
// where to get it, if the site's owner says so, then receiving; before sending the coin's own network.
import type { Balance } from '../../session/account/balance.ts'
import type { Coin, Watching } from '../../session/account/coin.ts'
import type { Live } from '../../session/connection/state.ts'
import { useApp } from '../appContext.ts'
import { useChain, useStore } from '../hooks.ts'
import { useSwitchTo } from '../modalHooks.ts'
import { useForeignFrame } from '../kit/ForeignFrame.tsx'
import { useTexts } from '../texts.ts'

export type Deed = {
  /** Its test handle. */
  readonly id: string
  readonly label: string
  /** It cannot be pressed now. */
  readonly off?: boolean
  /** It leads on, wherever it stands; else the first one does. */
  readonly leads?: boolean
  /** It is a link, to another site. */
  readonly href?: string
  onPress?(): void
}

type Held = { readonly live: Live; readonly balance: Balance | undefined; readonly watching: Watching }

export type Deeds = {
  /** Of the site's coin, wherever the wallet is. */
  ofCoin(coin: Coin, held: Held): readonly Deed[]
  /** Of the network's own currency; `waits`: nothing can be sent yet. */
  ofNetwork(balance: Balance | undefined, waits: boolean): readonly Deed[]
  /** On a network that the site does not know. */
  elsewhere(): readonly Deed[]
}

export function useDeeds(): Deeds {
  const { money, session } = useApp()
  const t = useTexts()
  const foreign = useForeignFrame()
  const switchTo = useSwitchTo()
  const chainName = useChain(useStore(money)?.coin?.facts.chainId)?.name ?? ''
  const send = (off = false): readonly Deed[] =>
    (foreign ? [] : [{ id: 'hero-send', label: t.send.action, off, onPress: () => session.open('send') }])
  const receive: Deed = { id: 'hero-receive', label: t.account.receive, onPress: () => session.open('receive') }
  return {
    ofCoin({ facts: { chainId, get, symbol }, watch }, { live, balance, watching }) {
      const here = live.chainId === chainId
      const poor = balance?.value === 0n
      const lead: readonly Deed[] = here ? send() : switchTo
        ? [{ id: 'hero-switch', label: t.send.switchTo(chainName), onPress: () => switchTo(chainId) }] : []
      const source: readonly Deed[] = get
        ? [{ id: 'hero-get', label: get.label ?? t.hero.get(symbol), href: get.url }] : []
      const add: readonly Deed[] = here
        ? [{ id: 'hero-watch', label: t.coin.watch, off: watching.step === 'waiting', onPress: watch }] : []
      return [...(poor ? [...source, receive, ...lead] : [...lead, receive]), ...add]
    },
    // each in its place, whatever the balance turns out to be
    ofNetwork: (balance, waits) => [...send(waits), { ...receive, leads: balance?.value === 0n }],
    elsewhere: () => [{ id: 'hero-switch', label: t.hero.switchNetwork, onPress: () => session.open('chain') }],
  }
}
