// English, the words of the modals, toasts and notices; a chunk of its own.
import { errors } from './enErrors.ts'
import { asking, hero } from './enHero.ts'
import { money } from './enMoney.ts'
import { steps } from './enSteps.ts'

type Name = (wallet: string) => string

const connect = {
  title: 'Connect a Wallet',
  groups: { Installed: 'Installed', Popular: 'Popular' } as Readonly<Record<string, string>>,
  recent: 'Recent',
  installed: 'Installed',
  byCode: 'QR',
  byApp: 'App',
  search: 'Search wallets',
  more: 'More wallets',
  noneFound: 'No wallet by that name.',
  unsupportedReason: 'This wallet can’t connect from this device.',
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
  notWhatYouWantWide: 'Almost any other wallet works through WalletConnect.',
  notWhatYouWantCompact: 'Go back and choose WalletConnect to use another wallet.',
  /** On a site without phone wallets. */
  notWhatYouWantHere: 'Any other wallet you add to this browser shows up here automatically.',
  points: [
    { title: 'A home for your digital assets', text: 'Store, send and receive coins and tokens.' },
    {
      title: 'A new way to sign in',
      text: 'Connect your wallet instead of creating a password for every site.',
    },
  ],
  noWallets: 'No wallet found in this browser.',
  claims: (rdns: string) => `Unverified · ${rdns}`,
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
  confirm: (wallet: string) => `Approve the connection in ${wallet}.`,
  slow: (wallet: string) =>
    `Still waiting. If ${wallet} is locked, unlock it from your browser’s toolbar.`,
  slowOnPhone: (wallet: string) => `Still waiting. Check ${wallet} for a request.`,
  pending: (wallet: string) =>
    `A request is already open in ${wallet}. Finish it there and we’ll continue.`,
  waits: (wallet: string) => `Finish in ${wallet}`,
  done: 'Connected',
  failed: (wallet: string) => `Couldn’t connect to ${wallet}`,
  rejected: 'Request declined',
  rejectedText: 'You can try again whenever you like.',
  ifLocked: (wallet: string) => `If ${wallet} is locked, unlock it first.`,
  unsupported: (wallet: string) =>
    `${wallet} can’t connect to websites this way. Try another wallet.`,
  notInstalled: (wallet: string) => `${wallet} isn’t installed`,
  notInstalledText: 'Install it, then come back. We’ll detect it automatically.',
  notAvailable: (wallet: string) => `${wallet} isn’t available here`,
  install: 'Install',
  usePhone: 'Use your phone instead',
  dontHave: (wallet: string) => `Don’t have ${wallet}? Get it`,
  openApp: (wallet: string) => `Open ${wallet}`,
  openAnyApp: 'Open a wallet app',
  continueInAny: 'Continue in your wallet app',
  openAppAt: (wallet: string, place: string) => `Open ${wallet} (${place})`,
  openPageIn: (wallet: string) => `Open this page in ${wallet}`,
  continueIn: (wallet: string) => `Continue in ${wallet}`,
  pasteInApp: 'Copy the link and paste it in your wallet app, or try opening one.',
  acceptInApp: 'Approve in the app, then return here.',
  appMissing: (wallet: string) => `Nothing happening? ${wallet} may not be installed.`,
  noAppOpened: 'Nothing happening? Copy the link and paste it in your wallet app.',
  copyLink: 'Copy link',
  qr: (wallet: string) => `QR code to connect with ${wallet}`,
  qrDownload: (wallet: string) => `QR code to get ${wallet}`,
  qrHint: (wallet: string) => `Scan with the scanner in ${wallet}, not your camera.`,
  qrPage: (wallet: string) => `QR code to open this page in ${wallet}`,
  qrPageHint: (wallet: string) =>
    `Scan with your phone to open this page in ${wallet} and connect there.`,
  openPageLink: 'Open the link instead',
  qrHintAny: 'Scan with the scanner in your wallet app, not your camera.',
  openHere: 'Open on this device',
  linkPreparing: 'Loading…',
  readyToConnect: (wallet: string) => `${wallet} is installed`,
  connectWith: (wallet: string) => `Connect with ${wallet}`,
  openPageText: (wallet: string) =>
    `${wallet} connects from its own browser. Open this page there to continue.`,
  qrPreparing: 'Loading…',
  codeReady: 'The connection link is ready.',
  qrExpired: 'This QR code expired.',
  qrNew: 'Get a new code',
  nothingThere: 'Nothing in your wallet?',
  mayList: 'Your wallet may list what this site can ask for.',
  tooMany: (seconds: number) => `Too many tries. Next one in ${seconds} s.`,
  calledNow: (wallet: string, now: string) => `The ${wallet} app is now called ${now}.`,
  fromBrowser: 'Wallets open best from your browser.',
  openInBrowser: 'Open in browser',
  timeLeft: (seconds: number) =>
    `Expires in ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`,
  connected: (wallet: string, address: string) => `Connected to ${wallet} as ${address}`,
}

const download = {
  browserCard: (browser: string, wallet: string) => `${wallet} for ${browser}`,
  browserCardText: 'The quickest way on this computer.',
  browserCardAction: (browser: string) => `Add to ${browser}`,
  mobileCard: (wallet: string) => `${wallet} for your phone`,
  mobileCardText: 'Use it on your phone.',
  mobileCardAction: 'Get the app',
  scanToDownload: (wallet: string) => `Scan to download ${wallet} from its official site.`,
  thisBrowser: 'this browser',
}

const account = {
  title: 'Account',
  showExact: 'Show the exact balance',
  showLess: 'Show fewer decimals',
  receive: 'Receive',
  copy: 'Copy',
  explorerShort: 'Explorer',
  receiveTitle: 'Receive',
  receiveCode: 'QR code of your address',
  receiveHint: (chain: string) =>
    `Your address on ${chain}. Make sure the sender picks the same network.`,
  receiveContract: (chain: string) =>
    `This account is a contract on ${chain}. Anything sent to it on another network may be lost.`,
  balanceUnknown: '…',
  balanceStale: 'may be out of date',
  balanceAsOf: (seconds: number) =>
    seconds < 120 ? `as of ${seconds} s ago` : `as of ${Math.floor(seconds / 60)} min ago`,
  wallet: 'Wallet',
  network: 'Network',
  copyAddress: 'Copy address',
  switchAccount: 'Switch account',
  sources: {
    injected: 'Browser wallet',
    walletConnect: 'Phone, via WalletConnect',
    safe: 'Safe app',
  },
  explorer: (name: string) => `View on ${name}`,
  disconnect: 'Disconnect',
}

const chain = {
  title: 'Switch network',
  wrong: 'Your wallet is on an unsupported network. Switch to one of these, or disconnect.',
  current: 'Connected',
  waiting: 'Approve in wallet',
  notApproved: (wallet: string) => `needs approval in ${wallet}`,
  ofSafe: 'Each Safe belongs to one network. Open another Safe to use a different one.',
  wrongSafe: (names: string) =>
    `This Safe is on an unsupported network. Open a Safe on one of these: ${names}.`,
  tests: 'Test networks',
  search: 'Search networks',
  none: 'No networks match.',
  adding: (name: string, symbol: string, node: string) =>
    `If your wallet doesn’t have ${name} yet, it will ask to add it (${symbol}, through ${node}).`,
  byHand: 'Add it manually:',
  fields: {
    name: 'Network name',
    id: 'Chain ID',
    node: 'RPC URL',
    symbol: 'Currency',
    explorer: 'Explorer',
  },
  again: 'Connect again',
  disconnect: 'Disconnect',
}

const signIn = {
  title: 'Sign in',
  why: 'Sign a message to prove this account is yours.',
  free: 'It’s free, isn’t a transaction and gives no access to your coins.',
  site: 'Site',
  account: 'Account',
  network: 'Network',
  unknownNetwork: 'Not supported here',
  sign: 'Sign in',
  preparing: 'Preparing the message…',
  cancel: 'Cancel and disconnect',
  signing: (wallet: string, site: string) =>
    `Sign the message in ${wallet}. Check that it says ${site}.`,
  signingOnPhone: (wallet: string, site: string) =>
    `Sign the message in ${wallet} on your phone. Check that it says ${site}.`,
  signingTitle: (wallet: string) => `Opening ${wallet}`,
  slow: (wallet: string) => `Still waiting. Is ${wallet} locked, or its window behind this one?`,
  verifyingTitle: 'Checking your signature',
  verifying: 'This takes a moment.',
  declined: 'Signature declined',
  failed: 'Sign-in failed',
  collectingTitle: 'More signatures needed',
  collecting: 'Other owners still have to sign. Try again once they have.',
  wrongNetwork: (wallet: string) =>
    `${wallet} is on an unsupported network. Switch first, then sign in.`,
  switchTo: (network: string) => `Switch to ${network}`,
  /** Stands in the signed message, hence plain ASCII in every language. */
  statement: (site: string) =>
    `Sign in${site && ` to ${site}`}. This is free and is not a transaction.`,
}

const toasts = {
  accountChanged: (address: string) => `Switched to ${address}`,
  otherAccount: (wallet: string, address: string) =>
    `${wallet} is on ${address} now. Nothing was sent.`,
  signedOut: 'You’re signed out on this site’s server too.',
  chainChanged: (name: string) => `Switched to ${name}`,
  chainTaken: (chain: string, wallet: string) =>
    `${wallet} no longer shares ${chain} with this site.`,
  disconnected: {
    revoked: (wallet: string) =>
      `Disconnected. ${wallet} no longer shares your account with this site.`,
    ended: (wallet: string) => `Disconnected. The connection to ${wallet} has ended.`,
    kept: (wallet: string) =>
      `Disconnected. ${wallet} may still list this site; you can remove it there.`,
    'by-wallet': (wallet: string) => `Disconnected: ${wallet} was locked or ended the connection.`,
    restarted: (wallet: string) => `${wallet} was restarted. Reload this page to connect again.`,
    'session-ended': (wallet: string) => `${wallet} ended the connection.`,
    'ran-out': (wallet: string) =>
      `Your connection to ${wallet} has run out. Connect again to continue.`,
    replaced: (wallet: string) =>
      `You connected another wallet in another tab, so ${wallet} was disconnected.`,
    elsewhere: (() => 'Disconnected in another tab.') as Name,
  },
  fault: 'Something went wrong on this page. Try that again, or reload the page.',
  dismiss: 'Dismiss message',
}

const phoneRequest = {
  here: (wallet: string) => `A request is waiting in ${wallet}.`,
  elsewhere: (wallet: string) => `A request is waiting in ${wallet} on your phone.`,
  dismiss: 'Hide this reminder',
}

const foreignFrame = {
  why:
    'Another site shows this page inside itself, where it could get you to press something you can’t see. To send ' +
    'or sign in, open this page on its own.',
  leave: 'Open this page on its own',
}

const notices = {
  node: (chain: string) =>
    `Can’t reach ${chain}. Balances may be out of date; you’re still connected.`,
  busy: (chain: string, time: string) =>
    `${chain} is busy until ${time}. Balances may be out of date; you’re still connected.`,
  wallet: 'Your wallet has lost its network connection. Sending may fail until it’s back.',
  relay: 'Connection to your phone interrupted. Requests resume when it’s back.',
  offline: 'You’re offline. What you see may be out of date.',
  signOut: {
    owed: 'We couldn’t reach this site’s server, so you may still be signed in there.',
    asking: 'Signing you out on this site’s server…',
  },
}

export const dialogs = {
  ...money,
  hero,
  asking,
  connect,
  attempt,
  download,
  steps,
  account,
  chain,
  signIn,
  errors,
  toasts,
  notices,
  phoneRequest,
  foreignFrame,
  yourWallet: 'your wallet',
  theNetwork: 'The network',
  close: 'Close',
  back: 'Back',
  cancel: 'Cancel',
  retry: 'Try again',
  reload: 'Reload the page',
  continue: 'Continue',
  details: 'Details',
  copied: 'Copied',
  copyRefused: 'Couldn’t copy. Select it here:',
}

export type DialogsText = typeof dialogs
