// One approval on a phone: the wallet is asked to connect and to sign the site's message at once, beside the usual
// proposal in the same code; a wallet without it answers the proposal. The library's own authenticate() (2.21.8) sends
// this very request, but wants Node's Buffer and 20 kB of viem in the page, asks rpc.walletconnect.org about contracts,
// knows one open code at a time, and leaves rejections behind where a wallet answers nonsense.
import { bytesToHex, hexToBytes, isHex } from '../../../eth/hex.ts'
import type { Challenge } from '../../oneApproval.ts'
import type { RequestedNamespace, SignClient } from './library.ts'

const REQUEST = { method: 'wc_sessionAuthenticate', tag: 1116 }
/** What the code says, so that a wallet with this method waits for its request and leaves the proposal. */
export const SIGNS = `&methods=${REQUEST.method}`

export type AskToSign = {
  /** The code's. */
  readonly topic: string
  /** The key pair of its proposal. */
  readonly selfKey: string
  readonly challenge: Challenge
  /** What the proposal asks for. */
  readonly asked: Pick<RequestedNamespace, 'chains' | 'methods'>
}

/** What is waited for: an answer with this number, on this topic. */
export type Asked = { readonly id: number; readonly answers: string }

/** Resolves when the relay has the request; undefined where the page cannot do without a secure connection. */
export async function askToSign(client: SignClient, { topic, selfKey, challenge, asked }: AskToSign): Promise<
Asked | undefined> {
  const { crypto: keys, relayer } = client.core
  const answers = await topicOf(selfKey)
  if (answers === undefined) return undefined
  const id = Date.now() * 1_000 + Math.floor(Math.random() * 1_000) // as the library numbers its own
  const { domain, uri: aud, statement = '', nonce, issuedAt: iat, expirationTime: exp, expiresAt } = challenge
  const params = {
    authPayload: {
      type: 'caip122', version: '1', chains: asked.chains, statement, aud, domain, nonce, iat, exp,
      resources: [recap(asked.methods)],
    },
    requester: { publicKey: selfKey, metadata: client.metadata },
    expiryTimestamp: Math.floor(expiresAt / 1_000),
  }
  const message = await keys.encode(topic, { id, jsonrpc: '2.0', method: REQUEST.method, params })
  const ttl = Math.ceil((expiresAt - Date.now()) / 1_000)
  const options = { ttl, tag: REQUEST.tag, prompt: true }
  await Promise.all([relayer.subscribe(answers), relayer.publish(topic, message, options)])
  return { id, answers }
}

/** ERC-5573: what the session is to allow stands in the message. A wallet that signs without it makes no session. */
function recap(asked: readonly string[]): string {
  const methods = [...asked].sort((one, other) => one.localeCompare(other, 'en'))
  const abilities = Object.fromEntries(methods.map((method) => [`request/${method}`, [{}]]))
  return `urn:recap:${btoa(JSON.stringify({ att: { eip155: abilities } })).replaceAll('=', '')}`
}

/** Where wallets answer whoever has this key: its SHA-256. */
async function topicOf(key: string): Promise<string | undefined> {
  const { subtle } = globalThis.crypto
  const hex = `0x${key}`
  if (!isHex(hex) || !('digest' in (subtle ?? {}))) return undefined
  const bytes = new Uint8Array(await subtle.digest('SHA-256', new Uint8Array(hexToBytes(hex))))
  return bytesToHex(bytes).slice(2)
}
