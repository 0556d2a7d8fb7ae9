// English, the words of the landing page: they are in the HTML and in no script.

export const landing = {
  skip: 'Skip to the content',
  broken: 'Part of this page hasn’t loaded.',
  reload: 'Reload',
  fromDisk: 'This page needs a web server: from a folder, a browser doesn’t run it.',
  noScript: 'JavaScript is off. Turn it on and reload to connect a wallet.',
  /** A line break in it is kept. */
  headline: 'Connect your wallet.\nKeep your keys.',
  lead: (name: string) =>
    `${name} sees your public address and what it holds, nothing else. Nothing moves unless you approve it in your ` +
    'wallet.',
  sees: {
    title: 'What this site sees',
    text: 'Your public address, its balances and the network your wallet is on. Addresses and balances are public.',
  },
  keys: {
    title: 'What stays with you',
    text: 'Your keys and recovery phrase stay in your wallet. We’ll never ask for them.',
  },
  quiet: {
    title: 'No trackers',
    text:
      'No analytics and no third-party scripts. Until you open the list of wallets, this page talks only to its ' +
      'own server.',
  },
  footer: 'You can disconnect at any time.',
  coinOn: (chain: string) => `on ${chain}`,
  contract: 'Contract',
  viewOn: (explorer: string) => `View on ${explorer}`,
  links: 'More about this site',
  terms: 'Terms',
  privacy: 'Privacy policy',
  /** The list of languages in the footer. */
  language: 'Language',
  /** What the site is, where its owner says nothing. */
  description: 'Connect your wallet to see and use your coins.',
}

export type LandingText = typeof landing
