// English, the sentences for failures.
import type { ErrorCode } from '../../errors.ts'

type Name = (who: string) => string

export type ErrorsText = Readonly<Record<ErrorCode, Name>>

const busy = (): string => 'The network is busy. Try again in a moment.'

/** One sentence for every code: who failed, and what to do. It is given the name of the wallet, or of the network where
 * that was asked. A missing one does not compile. */
export const errors: ErrorsText = {
  'user-rejected': (wallet) => `You declined the request in ${wallet}. Nothing changed.`,
  'request-pending': (wallet) => `A request is already open in ${wallet}. Finish it there first.`,
  unauthorized: (wallet) =>
    `${wallet} doesn’t let this site see an account. Allow it in the wallet, then try again.`,
  'method-unsupported': (who) =>
    `${who} doesn’t support this. If your wallet can do it, start it there.`,
  'wallet-not-found': () => 'No browser wallet found. Install one, then try again.',
  'wallet-unreachable': (wallet) => `${wallet} isn’t responding. Reload the page and try again.`,
  'wallet-restarted': (wallet) => `${wallet} was restarted. Reload this page to connect again.`,
  'wallet-disconnected': (wallet) => `${wallet} is offline. Check your connection, then try again.`,
  'wallet-expired': (wallet) => `${wallet} didn’t answer in time. Try again.`,
  'wallet-bad-response': (wallet) =>
    `${wallet} sent a response we can’t read. Try again, or update the wallet.`,
  'wallet-failed': (wallet) => `${wallet} couldn’t complete the request. Unlock it and try again.`,
  'chain-disconnected': (wallet) =>
    `${wallet} isn’t connected to this network. Switch to it in the wallet.`,
  'chain-not-added': (wallet) =>
    `${wallet} doesn’t have this network. Add it in the wallet, then try again.`,
  'chain-add-refused': (wallet) =>
    `${wallet} couldn’t add this network. Add it manually, then try again.`,
  'chain-not-configured': () => 'This site doesn’t support that network. Choose another one.',
  'chain-not-approved': (wallet) =>
    `${wallet} didn’t approve this network. Connect again and approve it.`,
  'switch-failed': (wallet) =>
    `${wallet} couldn’t switch networks. Try again, or switch in the wallet.`,
  'switch-ignored': (wallet) => `${wallet} approved, but didn’t switch. Switch in the wallet.`,
  'no-common-chain': (wallet) =>
    `${wallet} didn’t share a network this site supports. Try again and approve one.`,
  aborted: () => 'Canceled.',
  timeout: () => 'That took too long. Try again.',
  offline: () => 'You’re offline. Try again when you’re back online.',
  network: () => 'Can’t reach the network. Try again in a moment.',
  http: () => 'The network isn’t accepting requests. Try again in a moment.',
  'rate-limited': busy,
  'bad-response': () => 'The network sent a response we can’t read. Try again in a moment.',
  'wrong-chain': () =>
    'A server answered for a different network, so we didn’t use it. Try again in a moment.',
  rpc: () => 'The network couldn’t complete the request. Try again.',
  'node-unavailable': () => 'The network can’t answer right now. Try again in a moment.',
  'limit-exceeded': busy,
  'logs-limit': busy,
  'invalid-params': (who) =>
    `${who} couldn’t process this request. Go back, check it and try again.`,
  'load-failed': () => 'Part of this page didn’t load. Try again, or reload the page.',
  'storage-blocked': () =>
    'Your browser blocks site data, which this connection needs. Allow it, then reload.',
  reverted: () => 'The contract refused this, so it wasn’t sent. Check recipient and amount.',
  'already-known': (wallet) => `The network already has this payment. Follow it in ${wallet}.`,
  'nonce-too-low': () =>
    'Another payment from this account got in first, so this one wasn’t sent. Check your recent activity, then try ' +
    'again.',
  'nonce-too-high': () =>
    'An earlier payment is still waiting in your wallet. Send or cancel it there, then try again.',
  'pending-limit': () =>
    'An earlier payment from this account is still on its way. Wait for it, then try again.',
  'insufficient-funds': () => 'Not enough balance to cover the amount and the network fee.',
  'above-balance': () => 'You don’t have that much.',
  'fee-unpaid': () => 'Your balance doesn’t cover the network fee.',
  'fee-cap-too-high': () => 'The max fee is higher than any network accepts. Lower it.',
  'fee-cap-too-low': () => 'The max fee is below the current base fee. Raise it.',
  'fee-absurd': () => 'This fee is over a hundred times the current network fee. Lower it.',
  'tip-above-fee-cap': () => 'The priority fee can’t exceed the max fee.',
  'fee-conflict': () => 'Use a gas price, or a max fee and priority fee – not both.',
  'gas-too-low': () => 'Your wallet set the gas limit too low. Let it choose, then try again.',
  'gas-too-high': () => 'Your wallet set the gas limit too high. Let it choose, then try again.',
  'replacement-underpriced': () => 'To replace a pending transaction, set a higher fee.',
  'tx-type-unsupported': () => 'This network has no priority fee. Use a gas price instead.',
  'transaction-rejected': () =>
    'The network didn’t accept this transaction. Check the amount and the fee, then try again.',
  'name-invalid': () =>
    'We can’t use this name: it has characters that could mislead you. Enter an address.',
  'name-offchain': () =>
    'This name isn’t stored on the network, so we can’t look it up. Enter an address.',
  'nodes-disagree': () =>
    'Two servers of this network disagree, so we stopped to be safe. Try again in a moment.',
  'node-alone': () =>
    'Only one server of this network answered, and a name needs two. Try again in a moment, or enter an address.',
  abi: () =>
    'We couldn’t read the contract’s answer. It may not be the coin it says it is. Don’t send until you know.',
  'coin-differs': () =>
    'This site’s settings for this coin don’t match its contract, so it can’t be sent from here.',
  'qr-not-configured': () => 'Connecting by phone isn’t set up on this site. Use another wallet.',
  'relay-unreachable': () =>
    'Can’t reach WalletConnect right now. Try again, or use a browser wallet.',
  'relay-refused': () => 'WalletConnect doesn’t accept this site right now. Use a browser wallet.',
  'clock-wrong': () => 'Your device’s clock is off. Set the time automatically, then try again.',
  'request-undelivered': (wallet) =>
    `We couldn’t reach ${wallet}, but it may still show the request. Check it before trying again.`,
  'session-ended': (wallet) => `${wallet} ended the connection. Connect again to continue.`,
  'safe-info': () => 'Could not load Safe information',
  'wallet-refused': (wallet) => `${wallet} didn’t approve. Try again.`,
  'sign-in-start': () => 'This site’s server couldn’t start the sign-in. Try again in a moment.',
  'sign-in-rejected': () => 'This site’s server didn’t accept the signature. Try again.',
  'sign-in-unreachable': () =>
    'Can’t reach this site’s server to check the signature. Try again in a moment.',
  'sign-in-expired': () =>
    'This sign-in request expired. Try again; if it keeps happening, check your device’s clock.',
  'shared-origin': () =>
    'Other sites share this address, so signing in here isn’t safe. Open this site at its own address.',
  'invalid-input': () => 'Check the fields marked in red.',
  unknown: (who) => `${who} ran into a problem. Try again.`,
}
