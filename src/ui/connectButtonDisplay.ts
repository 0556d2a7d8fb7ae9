// What of a connection the controls show, in a narrow and in a wide window: as the site around them wishes.

const BALANCE = ['show', 'hide'] as const
const NETWORK = ['name', 'icon', 'hide'] as const
const ACCOUNT = ['full', 'short', 'avatar'] as const

/** Below this width the modal is a bottom sheet, the balance goes and the chain button shows its icon only. */
export const SMALL = '(max-width: 767.98px)'

type Pair<T> = readonly [narrow: T, wide: T]

export type Shown = {
  /** In the place of 'Connect Wallet'. */
  readonly label: string | undefined
  readonly balance: Pair<(typeof BALANCE)[number]>
  readonly network: Pair<(typeof NETWORK)[number]>
  /** 'short': no picture. 'avatar': nothing else. */
  readonly account: Pair<(typeof ACCOUNT)[number]>
}

const USUAL: Shown = {
  label: undefined,
  balance: ['hide', 'show'],
  network: ['icon', 'name'],
  account: ['full', 'full'],
}

/** Of these what counts in a window that is narrow or not. `usual`: nobody wishes anything else of the network. */
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

/** Takes what a site has written (`read` gives it by its name): one word, or two for narrow and wide. What is none of
 * the words is as if it were not there. */
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
