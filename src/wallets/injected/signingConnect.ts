// Connects to a wallet of this page and has it sign the site's sign-in message by the same approval (ERC-7846
// wallet_connect, capability signInWithEthereum). Only wallets that are known to have it are asked: what another one
// makes of an unknown method nobody can tell. Whatever it answers instead, nobody is prompted twice for an account.
import { AppError } from '../../errors.ts'
import type { Address } from '../../eth/address.ts'
import { toQuantity } from '../../eth/quantity.ts'
import { field, list } from '../../lib/parse.ts'
import { parseAccounts, askWallet, askWithin, hasCode, type Provider } from '../request.ts'
import { messageFor, signedMessage, type Challenge, type Challenges, type SignedMessage } from '../oneApproval.ts'

export type SigningConnect = {
  readonly challenges: Pick<Challenges, 'ready'>
  /** The chain the message is for. */
  readonly chainId: number
  /** Wallets that did not do it, and are asked in the usual way from then on. */
  readonly plain: WeakSet<Provider>
}

export type SignedConnect = { readonly address: Address; readonly signed: SignedMessage | undefined }

/** In the task of the click. Undefined when the wallet has no such method: then nothing was shown. */
export async function connectAndSign({ provider, signal, challenge, chainId }: {
  readonly provider: Provider
  readonly signal: AbortSignal
  readonly challenge: Challenge
  readonly chainId: number
}): Promise<SignedConnect | undefined> {
  const { expiresAt: _, ...message } = challenge
  const capabilities = { signInWithEthereum: { ...message, version: '1', chainId: toQuantity(chainId) } }
  const params = [{ version: '1', capabilities }]
  try {
    const answer = await askWallet(provider, { method: 'wallet_connect', params }, signal)
    const account = list(field(answer, 'accounts'))[0]
    const [address] = parseAccounts([field(account, 'address')]) ?? []
    if (address !== undefined) return { address, signed: signedIn(account, challenge, { address, chainId }) }
    return await approved(provider, new AppError('wallet-bad-response', 'wallet_connect answered no account'))
  } catch (error) {
    if (hasCode(error, 'method-unsupported', 'invalid-params', 'request-pending')) return undefined
    if (hasCode(error, 'user-rejected', 'aborted', 'wallet-bad-response')) throw error
    return approved(provider, error)
  }
}

/** The account the wallet has approved all the same, asked without a prompt; else the failure. */
async function approved(provider: Provider, failure: unknown): Promise<SignedConnect> {
  const accounts = await askWithin(provider, { method: 'eth_accounts' }).catch(() => undefined)
  const [address] = parseAccounts(accounts) ?? []
  if (address === undefined) throw failure
  return { address, signed: undefined }
}

/** The wallet wrote the message itself: it must be ours to the letter. */
function signedIn(account: unknown, challenge: Challenge,
  signer: { readonly address: Address; readonly chainId: number }): SignedMessage | undefined {
  const signed = field(field(account, 'capabilities'), 'signInWithEthereum')
  const message = messageFor(challenge, signer)
  if (field(signed, 'message') !== message) return undefined
  return signedMessage(message, field(signed, 'signature'), challenge)
}
