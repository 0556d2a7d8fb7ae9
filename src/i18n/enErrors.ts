// English, the sentences for failures.
import type { ErrorCode } from '../errors.ts'

type Name = (wallet: string) => string

/** One sentence for every code: what happened and what to do. A missing one does not compile. */
export const errors: Readonly<Record<ErrorCode, Name>> = {
  'user-rejected': (wallet) => `You declined in ${wallet}. Nothing was changed.`,
  'request-pending': (wallet) => `A request is waiting in ${wallet}. Open it and answer there.`,
  unauthorized: (wallet) =>
    `${wallet} does not allow this site to see an account. Allow it in the wallet and try again.`,
  'method-unsupported': (wallet) =>
    `${wallet} cannot do this when a site asks. Do it in the wallet itself; this page follows.`,
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
  'already-known': (wallet) => `The network has this payment already. ${wallet} shows how it goes on.`,
  'nonce-too-low': () => 'This transaction number was used already. Check what your wallet sent last.',
  'nonce-too-high': () => 'An earlier transaction is still missing. Check your wallet’s queue.',
  'insufficient-funds': () => 'There is not enough in this account for the amount and the fee.',
  'fee-cap-too-high': () => 'The highest fee is larger than any network accepts.',
  'fee-cap-too-low': () => 'The highest fee is below what the network asks right now.',
  'fee-absurd': () => 'This fee is over a hundred times what the network takes now. Choose a lower one.',
  'tip-above-fee-cap': () => 'The tip is larger than the highest fee.',
  'fee-conflict': () => 'Give either a gas price or a highest fee and tip, not both.',
  'gas-too-low': () => 'The gas limit is too low for this transaction.',
  'gas-too-high': () => 'The gas limit is above what a block can hold.',
  'replacement-underpriced': () => 'To replace a waiting transaction the fee must be higher.',
  'tx-type-unsupported': () => 'This network does not know this kind of transaction.',
  'transaction-rejected': () => 'The network did not take this transaction.',
  'name-invalid': () => 'This name cannot be used: it has characters that could mislead.',
  'name-offchain': () => 'This name is kept outside the network, and this page does not follow it there.',
  'nodes-disagree': () => 'Two network nodes disagree, so nothing is sent on their word. Try again in a moment.',
  'node-alone': () =>
    'Only one network node answered, and a name needs two. Try again in a moment, or paste the address.',
  abi: () => 'The contract’s answer could not be read.',
  'qr-not-configured': () => 'Connecting by phone is not set up on this site.',
  'relay-unreachable': () =>
    'The service that carries the phone connection does not answer. Try again, or use a browser wallet.',
  'relay-refused': () => 'Connecting by phone is not available on this site right now. Use a browser wallet.',
  'clock-wrong': () =>
    'The clock of this device is wrong, so the phone connection is refused. Set the date and time, then try again.',
  'request-undelivered': (wallet) =>
    `${wallet} could not be reached, but may still show the request. Look there before you try again.`,
  'session-ended': (wallet) => `${wallet} ended the connection. Connect again to go on.`,
  'safe-info': () => 'Could not load Safe information',
  'wallet-refused': (wallet) => `${wallet} did not accept the request.`,
  'sign-in-start': () => 'Signing in could not be started. Try again.',
  'sign-in-rejected': () => 'The signature was not accepted. Try again.',
  'sign-in-unreachable': () => 'The signature could not be checked. Try again in a moment.',
  'sign-in-expired': () =>
    'The message was open too long. Try again; if it happens at once, check the clock of this device.',
  'shared-origin': () =>
    'Other sites share this address, so signing in here isn’t safe. Open this site at its own address.',
  'invalid-input': () => 'Something in the form is not right.',
  unknown: (wallet) => `${wallet} reported a problem it did not explain. Try again.`,
}
