// English, the words beside the headline for who is connected, and of asking for money.

export const hero = {
  /** Where there is no balance to show. */
  headline: 'You’re connected.',
  balance: 'Your balance',
  on: (chain: string) => `on ${chain}`,
  get: (symbol: string) => `Get ${symbol}`,
  switchNetwork: 'Switch network',
}

/** Asking for money, and being asked by a link. */
export const asking = {
  amount: 'Amount (optional)',
  copyLink: 'Copy payment link',
  copyRequest: 'Copy EIP-681 request',
  requestNote: 'Only for wallets that read EIP-681. Others may send to the wrong address.',
  code: (what: string) => `QR code that asks for ${what}`,
  asked: (what: string) => `A link asks you for ${what}. Connect your wallet to continue.`,
  elsewhere: (what: string, chain: string) => `A link asks you for ${what} on ${chain}.`,
  refused: 'This payment link is damaged or isn’t meant for this site. Nothing was filled in.',
}

export type HeroText = typeof hero
export type AskingText = typeof asking
