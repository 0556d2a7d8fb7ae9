// English, the words of the modals, toasts and notices; a chunk of its own.
import { errors } from './enErrors.ts'
import { enMoney } from './enMoney.ts'

type Name = (wallet: string) => string

const connect = {
  title: 'Connect a Wallet',
  groups: { Installed: 'Installed', Popular: 'Popular' } as Readonly<Record<string, string>>,
  recent: 'Recent',
  unsupportedReason: 'Unsupported: there is no way to this wallet from this device.',
  unsupported: ' (unsupported)',
  scanWith: (wallet: string) => `Scan with ${wallet}`,
  scanWithPhone: 'Scan with your phone',
  getAWallet: 'Get a Wallet',
  getWallet: (wallet: string) => `Get ${wallet}`,
  installWallet: (wallet: string) => `Install ${wallet}`,
  getStartedWith: (wallet: string) => `Get started with ${wallet}`,
  whatIsAWallet: 'What is a Wallet?',
  newToWallets: 'New to Ethereum wallets?',
  learnMore: 'Learn More',
  get: 'GET',
  notWhatYouWant: "Not what you're looking for?",
  notWhatYouWantWide: 'Choose a wallet on the left to see how it connects.',
  notWhatYouWantCompact: 'Choose another wallet from the first screen.',
  points: [
    { title: 'A home for what you own', text: 'A wallet holds, sends and receives coins and other digital assets.' },
    { title: 'One way to sign in',
      text: 'Instead of an account and a password for each site, you connect your wallet.' },
  ],
  noWallets: 'No wallet was found in this browser.',
  claims: (rdns: string) => `calls itself this name: ${rdns}`,
  copyOf: (copy: number) => `(${copy})`,
  kinds: {
    both: 'Mobile app and browser extension',
    mobile: 'Mobile app',
    extension: 'Browser extension',
  },
  opensElsewhere: 'opens in a new tab',
}

const attempt = {
  opening: (wallet: string) => `Opening ${wallet}`,
  confirm: (wallet: string) => `Confirm the connection in ${wallet}.`,
  slow: (wallet: string) => `Still waiting. Is ${wallet} locked? Click its icon in the browser’s toolbar.`,
  pending: (wallet: string) =>
    `${wallet} already shows a request. Open it and answer there; this page goes on by itself.`,
  failed: (wallet: string) => `${wallet} did not connect`,
  rejected: 'You declined the request',
  notInstalled: (wallet: string) => `${wallet} is not installed`,
  notInstalledText: 'Install it and come back: this page notices by itself.',
  notAvailable: (wallet: string) => `${wallet} is not available here`,
  install: 'Install',
  dontHave: (wallet: string) => `Don’t have ${wallet}? GET`,
  openApp: (wallet: string) => `Open ${wallet}`,
  openAppAt: (wallet: string, place: string) => `Open ${wallet} (${place})`,
  openPageIn: (wallet: string) => `Open this page in ${wallet}`,
  continueIn: (wallet: string) => `Continue in ${wallet}`,
  acceptInApp: 'Accept the connection in the app, then come back to this page.',
  appMissing: (wallet: string) => `Nothing happened? ${wallet} may not be on this phone.`,
  copyLink: 'Copy link',
  qr: (wallet: string) => `QR code to connect with ${wallet}`,
  qrDownload: (wallet: string) => `QR code to get ${wallet}`,
  qrHint: (wallet: string) => `Scan it inside ${wallet}, not with the camera app.`,
  qrPage: (wallet: string) => `QR code to open this page in ${wallet}`,
  qrPageHint: (wallet: string) => `Scan it with your phone. It opens this page in ${wallet}, where you connect.`,
  openPageLink: (wallet: string) => `Where the code leads: ${wallet}`,
  qrHintAny: 'Scan it inside a wallet app, not with the camera app.',
  openHere: 'Open on this device',
  linkPreparing: 'Preparing the link',
  readyToConnect: (wallet: string) => `${wallet} is ready`,
  connectWith: (wallet: string) => `Connect with ${wallet}`,
  openPageText: (wallet: string) => `${wallet} connects in its own browser. The link opens this page there.`,
  qrPreparing: 'Preparing the code',
  codeReady: 'The connection link is ready.',
  qrExpired: 'The code has expired.',
  qrNew: 'Show a new code',
  timeLeft: (seconds: number) => `Good for ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`,
  connected: (wallet: string, address: string) => `Connected to ${wallet} as ${address}`,
}

const download = {
  browserCard: (browser: string, wallet: string) => `${wallet} for ${browser}`,
  browserCardText: 'Connect straight from this browser.',
  browserCardAction: 'Add to browser',
  mobileCard: (wallet: string) => `${wallet} for your phone`,
  mobileCardText: 'Connect by scanning a code on this page.',
  mobileCardAction: 'Get the app',
  scanToDownload: (wallet: string) => `Scan with your phone to get ${wallet} from its own site.`,
  thisBrowser: 'this browser',
  steps: {
    install: (wallet: string, kind: 'app' | 'extension') => kind === 'app'
      ? { title: `Get the ${wallet} app`, text: 'Put it on your home screen, where you will find it again.' }
      : { title: `Add the ${wallet} extension`, text: 'Pin it to the toolbar, where you will find it again.' },
    create: () => ({ title: 'Create or import a wallet',
      text: 'Back up its secret phrase on paper. Never tell it to anyone.' }),
    scan: () => ({ title: 'Tap the scan button', text: 'Point it at the code on this page, then accept.' }),
    browse: (wallet: string) => ({ title: 'Open this page in the app',
      text: `Use the browser inside ${wallet} and connect there.` }),
    refresh: () => ({ title: 'Come back to this page', text: 'The wallet shows up here by itself; if not, reload.' }),
  },
}

const account = {
  title: 'Account',
  address: 'Address',
  balance: 'Balance',
  balanceUnknown: 'Not known yet',
  balanceStale: 'last known',
  balanceAsOf: (seconds: number) =>
    (seconds < 120 ? `as of ${seconds} s ago` : `as of ${Math.floor(seconds / 60)} min ago`),
  wallet: 'Wallet',
  network: 'Network',
  copyAddress: 'Copy address',
  switchAccount: 'Switch account',
  sources: { injected: 'found in this browser', walletConnect: 'on your phone', safe: 'around this page' },
  explorer: (name: string) => `On ${name}`,
  disconnect: 'Disconnect',
}

const chain = {
  title: 'Switch network',
  wrong: 'Your wallet is on a network this site does not use. Choose one below, or disconnect.',
  current: 'Connected',
  waiting: 'Confirm in wallet',
  notApproved: (wallet: string) => `not yet allowed in ${wallet}`,
  ofSafe: 'A Safe lives on one network. To use another, change it in Safe.',
  wrongSafe: (names: string) =>
    `This Safe is on a network this site does not use. Open a Safe on one of these: ${names}.`,
  tests: 'Test networks',
  search: 'Search networks',
  none: 'No network has this name.',
  adding: (name: string, symbol: string, node: string) =>
    `If your wallet does not know ${name}, it asks to add it: currency ${symbol}, node ${node}.`,
  byHand: 'To add it by hand:',
  fields: { name: 'Network name', id: 'Chain ID', node: 'RPC URL', symbol: 'Currency', explorer: 'Explorer' },
  disconnect: 'Disconnect',
}

const signIn = {
  title: 'Sign in',
  why: (site: string) => `${site} asks for a signature to know that this account is yours.`,
  free: 'It costs nothing, moves nothing and gives nobody a right over your coins.',
  site: 'Site',
  account: 'Account',
  network: 'Network',
  unknownNetwork: 'not used by this site',
  sign: 'Sign in',
  preparing: 'Preparing the message',
  cancel: 'Cancel and disconnect',
  signing: (wallet: string, site: string) => `Sign the message in ${wallet}. It must name ${site}.`,
  signingTitle: (wallet: string) => `Opening ${wallet}`,
  slow: (wallet: string) => `Still waiting. Is ${wallet} locked, or its window behind this one?`,
  verifyingTitle: 'Checking the signature',
  verifying: 'This takes a moment.',
  declined: 'You did not sign',
  failed: 'You are not signed in',
  collectingTitle: 'More signatures are needed',
  collecting: 'Signatures are being collected. When enough owners have signed, try again.',
  wrongNetwork: (wallet: string) => `${wallet} is on a network this site does not use. Switch first, then sign in.`,
  switchTo: (network: string) => `Switch to ${network}`,
  /** Stands in the signed message, hence plain ASCII in every language. */
  statement: (site: string) => `Sign in${site && ` to ${site}`}. This costs nothing and moves nothing.`,
}

const toasts = {
  accountChanged: 'The account was changed in your wallet.',
  signedOut: 'You’re signed out on the site’s server too.',
  chainChanged: (name: string) => `Now on ${name}.`,
  disconnected: {
    revoked: (wallet: string) => `Disconnected. ${wallet} no longer shares your account with this site.`,
    ended: (wallet: string) => `Disconnected. The connection to ${wallet} has ended.`,
    kept: (wallet: string) =>
      `Disconnected here. ${wallet} may still list this site as allowed; you can remove it there.`,
    'by-wallet': (wallet: string) => `${wallet} was locked or disconnected this site.`,
    'session-ended': (wallet: string) => `${wallet} ended the connection.`,
    elsewhere: (() => 'Disconnected in another tab.') satisfies Name,
  },
  fault: 'Something went wrong in this window. Open it again, or reload the page.',
  dismiss: 'Dismiss message',
}

const phoneRequest = {
  here: (wallet: string) => `A request is waiting in ${wallet}.`,
  elsewhere: (wallet: string) => `A request is waiting in ${wallet} on your phone.`,
}

const foreignFrame = {
  why: 'Another site shows this page inside itself, where it could get you to press something you can’t see. To send '
    + 'or sign in, open this page on its own.',
  leave: 'Open this page on its own',
}

const notices = {
  node: (chain: string) => `No ${chain} node answers. Your wallet stays connected; balances show the last known value.`,
  busy: (chain: string, time: string) =>
    `The ${chain} nodes are busy until ${time}. Your wallet stays connected; balances show the last known value.`,
  wallet: 'Your wallet has lost its own network. It stays connected here.',
  relay: 'The connection to your phone is interrupted. Reading goes on; requests wait until it is back.',
  offline: 'You are offline. What you see may be out of date.',
  signOut: {
    owed: 'The site’s server couldn’t be told that you left, so you may still be signed in there.',
    asking: 'Telling the site’s server that you left …',
  },
}

export const enDialogs = {
  ...enMoney,
  connect, attempt, download, account, chain, signIn, errors, toasts, notices, phoneRequest, foreignFrame,
  yourWallet: 'your wallet',
  close: 'Close',
  back: 'Back',
  cancel: 'Cancel',
  retry: 'Try again',
  reload: 'Reload the page',
  continue: 'Continue',
  details: 'Details',
  copied: 'Copied',
  copyRefused: 'Copy it from here:',
  seconds: (count: number) => `${count} s`,
}

export type DialogMessages = typeof enDialogs
