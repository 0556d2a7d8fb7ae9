// What an error proves once a wallet was asked to send. A wallet may err after it has sent: 'not sent' is said only
// where the error itself rules that out, for whoever is told 'not sent' pays again.
import type { AppError, ErrorCode } from '../../errors.ts'

/** 'not-sent': it can be tried again. 'sent': the network has it. 'unsure': only the wallet knows. */
type Proof = 'not-sent' | 'sent' | 'unsure'

/** What a wallet's answer to eth_sendTransaction proves. A code that it only quotes proves nothing: it may be a node's,
 * about another request. */
export function proofOf({ code, quoted }: AppError): Proof {
  return quoted ? 'unsure' : proofs[code]
}

/** Of every error a wallet may answer eth_sendTransaction with. A code that is not decided here does not compile. */
export const proofs = {
  // it never left this page
  offline: 'not-sent',
  // the wallet asked nobody: its owner, its rules, its network
  'user-rejected': 'not-sent', 'request-pending': 'not-sent', unauthorized: 'not-sent',
  'method-unsupported': 'not-sent',
  'invalid-params': 'not-sent', 'chain-disconnected': 'not-sent', 'chain-not-added': 'not-sent',
  'chain-not-approved': 'not-sent',
  // a node refused it by its rules for money, fees and gas
  'insufficient-funds': 'not-sent', 'fee-cap-too-high': 'not-sent', 'fee-cap-too-low': 'not-sent',
  'tip-above-fee-cap': 'not-sent',
  'fee-conflict': 'not-sent', 'fee-absurd': 'unsure', 'gas-too-low': 'not-sent', 'gas-too-high': 'not-sent',
  'already-known': 'sent',
  // the number is taken, or a transaction with it waits: perhaps by this very payment
  'nonce-too-low': 'unsure', 'nonce-too-high': 'unsure', 'replacement-underpriced': 'unsure',
  // a node's no, which another node may not have shared
  reverted: 'unsure', 'tx-type-unsupported': 'unsure', 'transaction-rejected': 'unsure', abi: 'unsure', rpc: 'unsure',
  'node-unavailable': 'unsure', 'limit-exceeded': 'unsure', 'rate-limited': 'unsure', http: 'unsure', network: 'unsure',
  'wrong-chain': 'unsure', 'bad-response': 'unsure', 'node-alone': 'unsure', 'nodes-disagree': 'unsure',
  // the way to the wallet broke, at a moment nobody knows
  aborted: 'unsure', timeout: 'unsure', 'request-undelivered': 'unsure', 'session-ended': 'unsure',
  'wallet-disconnected': 'unsure', 'wallet-restarted': 'unsure',
  'wallet-unreachable': 'unsure', 'wallet-expired': 'unsure',
  'wallet-refused': 'unsure', 'wallet-failed': 'unsure', 'wallet-bad-response': 'unsure',
  'wallet-not-found': 'unsure', 'relay-unreachable': 'unsure', 'relay-refused': 'unsure', 'clock-wrong': 'unsure',
  unknown: 'unsure',
  // of other subjects; if one comes after all, it proves nothing
  'above-balance': 'unsure', 'fee-unpaid': 'unsure', 'coin-differs': 'unsure',
  'chain-add-refused': 'unsure', 'chain-not-configured': 'unsure', 'switch-failed': 'unsure',
  'switch-ignored': 'unsure',
  'no-common-chain': 'unsure', 'load-failed': 'unsure', 'storage-blocked': 'unsure', 'name-invalid': 'unsure',
  'name-offchain': 'unsure',
  'qr-not-configured': 'unsure', 'safe-info': 'unsure', 'sign-in-start': 'unsure', 'sign-in-rejected': 'unsure',
  'sign-in-unreachable': 'unsure', 'sign-in-expired': 'unsure', 'shared-origin': 'unsure', 'invalid-input': 'unsure',
} as const satisfies Readonly<Record<ErrorCode, Proof>>
