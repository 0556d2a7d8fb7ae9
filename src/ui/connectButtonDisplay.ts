// What the header controls show of a connection, in narrow and wide windows, as the host page sets it.

const BALANCE = ['show', 'hide'] as const
const NETWORK = ['name', 'icon', 'hide'] as const
const ACCOUNT = ['full', 'short', 'avatar'] as const

/** Below this width dialogs are bottom sheets and the header is compact. */
export const SMALL = '(max-width: 767.98px)'

type Pair<T> = readonly [narrow: T, wide: T]

export type Shown = {
  /** Replaces 'Connect Wallet'. */
  readonly label: string | undefined
  readonly balance: Pair<(typeof BALANCE)[number]>
  readonly network: Pair<(typeof NETWORK)[number]>
  /** 'short': without avatar. 'avatar': only the avatar. */
  readonly account: Pair<(typeof ACCOUNT)[number]>
}

const USUAL: Shown = {
  label: undefined,
  balance: ['hide', 'show'],
  network: ['icon', 'name'],
  account: ['full', 'full'],
}

/** Returns the display for a narrow or wide window. `usual`: the network display is the default. */
export function faceIn({ label, balance, network, account }: Shown = USUAL, narrow: boolean) {
  const at = narrow ? 0 : 1
  return {
    label,
    balance: balance[at],
    network: network[at],
    account: account[at],
    usual: network === USUAL.network,
  }
}

/** Parses the attributes of a host page: one value, or two for narrow and wide windows. Ignores invalid values.
 * `read` returns an attribute by name. */
export function parseFace(
  read: (name: 'label' | 'balance' | 'network' | 'account') => string | null,
): Shown {
  return {
    label: read('label')?.trim() || undefined,
    balance: pairOf(read('balance'), BALANCE) ?? USUAL.balance,
    network: pairOf(read('network'), NETWORK) ?? USUAL.network,
    account: pairOf(read('account'), ACCOUNT) ?? USUAL.account,
  }
}

function pairOf<T extends string>(text: string | null, words: readonly T[]): Pair<T> | undefined {
  const found = (text ?? '')
    .trim()
    .split(/\s+/)
    .map((word) => words.find((one) => one === word))
  const [narrow, wide = narrow] = found
  return narrow !== undefined &&
    wide !== undefined &&
    found.length < 3 &&
    !found.includes(undefined)
    ? [narrow, wide]
    : undefined
}
