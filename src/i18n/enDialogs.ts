// English, the words of the modals, toasts and notices; a chunk of its own.
import type { ErrorCode } from '../errors.ts'

type Name = (wallet: string) => string

const connect = {
  title: 'Connect a Wallet',
  groups: { Installed: 'Installed', Popular: 'Popular' } as Readonly<Record<string, string>>,
  recent: 'Recent',
  unsupported: ' (unsupported)',
  scanWith: ((wallet) => `Scan with ${wallet}`) satisfies Name,
  scanWithPhone: 'Scan with your phone',
  getAWallet: 'Get a Wallet',
  getWallet: ((wallet) => `Get ${wallet}`) satisfies Name,
  installWallet: ((wallet) => `Install ${wallet}`) satisfies Name,
  getStartedWith: ((wallet) => `Get started with ${wallet}`) satisfies Name,
  whatIsAWallet: 'What is a Wallet?',
  newToWallets: 'New to Ethereum wallets?',
  learnMore: 'Learn More',
  get: 'GET',
  notWhatYouWant: "Not what you're looking for?",
  notWhatYouWantWide: 'Choose a wallet on the left to see how it connects.',
  notWhatYouWantCompact: 'Choose another wallet from the first screen.',
  points: [
    { title: 'A home for what you own', text: 'A wallet holds, sends and receives coins and other digital assets.' },
    { title: 'One way to sign in', text: 'Instead of an account and a password for each site, you connect your wallet.' },
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
  opening: ((wallet) => `Opening ${wallet}`) satisfies Name,
  confirm: ((wallet) => `Confirm the connection in ${wallet}.`) satisfies Name,
  slow: ((wallet) => `Still waiting. Is ${wallet} locked? Click its icon in the browser’s toolbar.`) satisfies Name,
  pending: ((wallet) => `${wallet} already shows a request. Open it and answer there; this page goes on by itself.`) satisfies Name,
  failed: ((wallet) => `${wallet} did not connect`) satisfies Name,
  rejected: 'You declined the request',
  notInstalled: ((wallet) => `${wallet} is not installed`) satisfies Name,
  notInstalledText: 'Install it and come back: this page notices by itself.',
  notAvailable: ((wallet) => `${wallet} is not available here`) satisfies Name,
  install: 'Install',
  dontHave: ((wallet) => `Don’t have ${wallet}?`) satisfies Name,
  openApp: ((wallet) => `Open ${wallet}`) satisfies Name,
  openPageIn: ((wallet) => `Open this page in ${wallet}`) satisfies Name,
  continueIn: ((wallet) => `Continue in ${wallet}`) satisfies Name,
  acceptInApp: 'Accept the connection in the app, then come back to this page.',
  appMissing: ((wallet) => `Nothing happened? ${wallet} may not be on this phone.`) satisfies Name,
  copyLink: 'Copy link',
  qr: ((wallet) => `QR code to connect with ${wallet}`) satisfies Name,
  qrDownload: ((wallet) => `QR code to get ${wallet}`) satisfies Name,
  qrHint: ((wallet) => `Scan it inside ${wallet}, not with the camera app.`) satisfies Name,
  qrPreparing: 'Preparing the code',
  qrExpired: 'The code has expired.',
  qrNew: 'Show a new code',
  timeLeft: (seconds: number) => `Good for ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`,
  connected: ((wallet) => `Connected to ${wallet}`) satisfies Name,
}

const download = {
  browserCard: (browser: string, wallet: string) => `${wallet} for ${browser}`,
  browserCardText: 'Connect straight from this browser.',
  browserCardAction: 'Add to browser',
  mobileCard: ((wallet) => `${wallet} for your phone`) satisfies Name,
  mobileCardText: 'Connect by scanning a code on this page.',
  mobileCardAction: 'Get the app',
  scanToDownload: ((wallet) => `Scan with your phone to get ${wallet} from its own site.`) satisfies Name,
  thisBrowser: 'this browser',
  steps: {
    install: (wallet: string, kind: 'app' | 'extension') => kind === 'app'
      ? { title: `Get the ${wallet} app`, text: 'Put it on your home screen, where you will find it again.' }
      : { title: `Add the ${wallet} extension`, text: 'Pin it to the toolbar, where you will find it again.' },
    create: () => ({ title: 'Create or import a wallet', text: 'Back up its secret phrase on paper. Never tell it to anyone.' }),
    scan: () => ({ title: 'Tap the scan button', text: 'Point it at the code on this page, then accept.' }),
    browse: (wallet: string) => ({ title: 'Open this page in the app', text: `Use the browser inside ${wallet} and connect there.` }),
    refresh: () => ({ title: 'Come back to this page', text: 'The wallet shows up here by itself; if not, reload.' }),
  },
}

const account = {
  title: 'Account',
  address: 'Address',
  balance: 'Balance',
  balanceUnknown: 'Not known yet',
  balanceStale: 'last known',
  wallet: 'Wallet',
  network: 'Network',
  copyAddress: 'Copy address',
  explorer: (name: string) => `View on ${name}`,
  disconnect: 'Disconnect',
}

const chain = {
  title: 'Switch network',
  wrong: 'Your wallet is on a network this site does not use. Choose one below, or disconnect.',
  current: 'Connected',
  waiting: 'Confirm in wallet',
  tests: 'Test networks',
  disconnect: 'Disconnect',
}

/** One sentence for every code: what happened and what to do. A missing one does not compile. */
const errors: Readonly<Record<ErrorCode, Name>> = {
  'user-rejected': (wallet) => `You declined in ${wallet}. Nothing was changed.`,
  'request-pending': (wallet) => `A request is waiting in ${wallet}. Open it and answer there.`,
  unauthorized: (wallet) => `${wallet} does not allow this site to see an account. Allow it in the wallet and try again.`,
  'method-unsupported': (wallet) => `${wallet} cannot do this when a site asks. Do it in the wallet itself; this page follows.`,
  'wallet-not-found': () => 'No browser wallet was found. Install one, or use your phone.',
  'wallet-unreachable': (wallet) => `${wallet} did not respond. Reload the page and try again.`,
  'wallet-disconnected': (wallet) => `${wallet} has lost its network. Check your connection, then try again.`,
  'wallet-expired': (wallet) => `${wallet} did not answer in time. Try again.`,
  'chain-disconnected': (wallet) => `${wallet} is not connected to this network. Choose it in the wallet.`,
  'chain-not-added': (wallet) => `${wallet} does not know this network. Add it in the wallet, then try again.`,
  'chain-add-refused': (wallet) => `${wallet} did not add this network. Add it there by hand, then try again.`,
  'chain-not-configured': () => 'This site does not use that network.',
  'chain-not-approved': (wallet) => `${wallet} did not allow this network. Connect again and allow it.`,
  'switch-failed': (wallet) => `${wallet} could not switch the network. Try again, or switch in the wallet.`,
  'switch-ignored': (wallet) => `${wallet} said yes but stayed on its network. Try again, or switch in the wallet.`,
  'no-common-chain': (wallet) => `${wallet} allowed no network that this site uses. Try again and allow one.`,
  aborted: () => 'Cancelled.',
  timeout: () => 'No answer in time. Try again.',
  offline: () => 'You are offline. Try again when the connection is back.',
  network: () => 'The network node could not be reached. Try again in a moment.',
  http: () => 'The network node refused to answer. Try again in a moment.',
  'rate-limited': () => 'The network node is busy. Try again in a moment.',
  'bad-response': (wallet) => `${wallet} sent an answer that makes no sense. Try again, or update the wallet.`,
  'wrong-chain': () => 'A network node answered for another network and is not used.',
  rpc: () => 'The network node could not do this. Try again.',
  'node-unavailable': () => 'The network node cannot answer this right now. Try again in a moment.',
  'limit-exceeded': () => 'The network node has set a limit. Try again in a moment.',
  'invalid-params': (wallet) => `${wallet} did not accept the request as it was put.`,
  'load-failed': () => 'A part of this page did not load. Check your connection and try again.',
  'storage-blocked': () => 'Your browser blocks site data, which this connection needs. Allow it, then reload.',
  reverted: () => 'The contract refused this transaction.',
  'nonce-too-low': () => 'This transaction number was used already. Check what your wallet sent last.',
  'nonce-too-high': () => 'An earlier transaction is still missing. Check your wallet’s queue.',
  'insufficient-funds': () => 'There is not enough in this account for the amount and the fee.',
  'fee-cap-too-high': () => 'The highest fee is larger than any network accepts.',
  'fee-cap-too-low': () => 'The highest fee is below what the network asks right now.',
  'tip-above-fee-cap': () => 'The tip is larger than the highest fee.',
  'fee-conflict': () => 'Give either a gas price or a highest fee and tip, not both.',
  'gas-too-low': () => 'The gas limit is too low for this transaction.',
  'gas-too-high': () => 'The gas limit is above what a block can hold.',
  'replacement-underpriced': () => 'To replace a waiting transaction the fee must be higher.',
  'tx-type-unsupported': () => 'This network does not know this kind of transaction.',
  'transaction-rejected': () => 'The network did not take this transaction.',
  abi: () => 'The contract’s answer could not be read.',
  'qr-not-configured': () => 'Connecting by phone is not set up on this site.',
  'relay-unreachable': () => 'The service that carries the phone connection does not answer. Try again, or use a browser wallet.',
  'relay-refused': () => 'Connecting by phone is not available on this site right now. Use a browser wallet.',
  'safe-info': () => 'Could not load Safe information',
  'wallet-refused': (wallet) => `${wallet} did not accept the request.`,
  'sign-in-start': () => 'Signing in could not be started. Try again.',
  'sign-in-rejected': () => 'The signature was not accepted. Try again.',
  'sign-in-unreachable': () => 'The signature could not be checked. Try again in a moment.',
  'sign-in-expired': () => 'The sign-in request was open too long. Try again.',
  'invalid-input': () => 'Something in the form is not right.',
  unknown: (wallet) => `${wallet} reported a problem it did not explain. Try again.`,
}

const toasts = {
  connected: ((wallet) => `Connected to ${wallet}.`) satisfies Name,
  accountChanged: 'The account was changed in your wallet.',
  chainChanged: (name: string) => `Now on ${name}.`,
  disconnected: {
    revoked: ((wallet) => `Disconnected. ${wallet} no longer shares your account with this site.`) satisfies Name,
    ended: ((wallet) => `Disconnected. The connection to ${wallet} has ended.`) satisfies Name,
    kept: ((wallet) => `Disconnected here. ${wallet} may still list this site as allowed; you can remove it there.`) satisfies Name,
    'by-wallet': ((wallet) => `${wallet} was locked or disconnected this site.`) satisfies Name,
    elsewhere: (() => 'Disconnected in another tab.') satisfies Name,
  },
  dismiss: 'Dismiss message',
}

const notices = {
  node: (chain: string) => `No ${chain} node answers. Your wallet stays connected; balances show the last known value.`,
  wallet: 'Your wallet has lost its own network. It stays connected here.',
  offline: 'You are offline. What you see may be out of date.',
}

export const enDialogs = {
  connect, attempt, download, account, chain, errors, toasts, notices,
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
