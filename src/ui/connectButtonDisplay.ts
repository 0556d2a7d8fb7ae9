// Display options of the header's buttons. A host page sets them as attributes of <florin-connect>.

const BALANCE = ['show', 'hide'] as const
const NETWORK = ['name', 'icon', 'hide'] as const
const ACCOUNT = ['full', 'short', 'avatar'] as const

/** Media query for windows in which dialogs are bottom sheets and the header is compact. */
export const SMALL_SCREEN_QUERY = '(max-width: 767.98px)'

type Responsive<T> = readonly [narrow: T, wide: T]

export type ConnectButtonDisplay = {
  /** Replaces the label 'Connect Wallet'. */
  readonly label: string | undefined
  readonly balance: Responsive<(typeof BALANCE)[number]>
  readonly network: Responsive<(typeof NETWORK)[number]>
  /** 'short' hides the avatar. 'avatar' shows only the avatar. */
  readonly account: Responsive<(typeof ACCOUNT)[number]>
}

const DEFAULT_DISPLAY: ConnectButtonDisplay = {
  label: undefined,
  balance: ['hide', 'show'],
  network: ['icon', 'name'],
  account: ['full', 'full'],
}

export function resolveDisplay(
  { label, balance, network, account }: ConnectButtonDisplay = DEFAULT_DISPLAY,
  narrow: boolean,
) {
  const at = narrow ? 0 : 1
  return {
    label,
    balance: balance[at],
    network: network[at],
    account: account[at],
    // True if the host page has not set the attribute `network`. CSS then hides the network's name
    // in narrow windows.
    isDefaultNetwork: network === DEFAULT_DISPLAY.network,
  }
}

/** Parses the attributes of <florin-connect>. Invalid values are ignored. */
export function parseDisplayAttributes(
  read: (name: 'label' | 'balance' | 'network' | 'account') => string | null,
): ConnectButtonDisplay {
  return {
    label: read('label')?.trim() || undefined,
    balance: parseResponsive(read('balance'), BALANCE) ?? DEFAULT_DISPLAY.balance,
    network: parseResponsive(read('network'), NETWORK) ?? DEFAULT_DISPLAY.network,
    account: parseResponsive(read('account'), ACCOUNT) ?? DEFAULT_DISPLAY.account,
  }
}

/** Parses an attribute such as 'hide' (all windows) or 'hide show' (narrow windows, then wide
 * windows). */
function parseResponsive<T extends string>(
  text: string | null,
  values: readonly T[],
): Responsive<T> | undefined {
  const found = (text ?? '')
    .trim()
    .toLowerCase()
    .split(/\s+/)
    .map((value) => values.find((one) => one === value))
  const [narrow, wide = narrow] = found
  return narrow !== undefined &&
    wide !== undefined &&
    found.length < 3 &&
    !found.includes(undefined)
    ? [narrow, wide]
    : undefined
}
