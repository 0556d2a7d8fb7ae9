// English, the words of the landing page: they are in the HTML and in no script.

export const enLanding = {
  skip: 'Skip to the content',
  headline: 'Your coins,\nin your own hands',
  lead: (name: string) => `Connect your wallet to ${name} in two clicks. Nothing is sent, and nothing is signed, until you say so there.`,
  sees: {
    title: 'It only looks',
    text: 'Connecting shows this page your address and what it holds. Moving anything takes your consent in the wallet, each time.',
  },
  keys: {
    title: 'Keys stay with you',
    text: 'Your keys never leave your wallet. We cannot see them, keep them or ask for them, and neither should anyone else.',
  },
  quiet: {
    title: 'A quiet page',
    text: 'No trackers, no fonts or scripts from elsewhere. Until you act, this page talks to nobody but the host it came from.',
  },
  footer: 'Nobody from here will ever ask for your secret phrase.',
}
