// English, the words of the landing page: they are in the HTML and in no script.

export const enLanding = {
  skip: 'Skip to the content',
  /** A line break in it is kept. */
  headline: 'Connect your wallet.\nKeep your keys.',
  lead: (name: string) =>
    `${name} reads your public address, so that it can show what you hold. Nothing moves until you approve it in `
    + `your own wallet.`,
  sees: {
    title: 'What this site sees',
    text: 'Your public address, its balance and the network you are on. Anyone can look these up on the chain.',
  },
  keys: {
    title: 'What stays with you',
    text: 'Your keys and recovery phrase never leave your wallet. This site has no way to ask for them, and never '
      + 'will.',
  },
  quiet: {
    title: 'Who it talks to',
    text: 'Nobody you did not ask for: no trackers, no third-party scripts. Before you connect, only the server it '
      + 'came from.',
  },
  footer: 'You can disconnect at any time.',
}
