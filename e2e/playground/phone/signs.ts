// Connects and signs the site's message with one approval, like the library's own examples.
import type { SignClient } from '@walletconnect/sign-client'
import type { AuthTypes } from '@walletconnect/types'
import { buildAuthObject, populateAuthPayload } from '@walletconnect/utils'
import { parseAddress } from '../../../src/eth/address.ts'
import { checksumAddress } from '../../../src/eth/keccak256.ts'
import { messageToHex } from '../../../src/eth/siwe.ts'

export type SignedPayload = AuthTypes.PayloadParams
type SignRequest = { readonly id: number; readonly site: string; readonly payload: SignedPayload }
type Client = InstanceType<typeof SignClient>

/**
 * Calls `show` for each sign-in request. The returned function turns support for them off and on.
 */
export function listenToSign(
  client: Client,
  show: (request: SignRequest) => void,
): (on: boolean) => void {
  const request = ({
    id,
    params: { authPayload: payload, requester },
  }: {
    readonly id: number
    readonly params: AuthTypes.SessionAuthenticateRequestParams | AuthTypes.AuthRequestEventArgs
  }): void => show({ id, site: requester.metadata.name, payload })
  const set = (on: boolean): void => {
    client.off('session_authenticate', request)
    if (on) client.on('session_authenticate', request)
  }
  set(true)
  return set
}

export type SignedGrant = {
  readonly id: number
  readonly payload: SignedPayload
  readonly chains: readonly number[]
  readonly methods: readonly string[]
  readonly account: string | undefined
  /** Fields that replace the requested ones in the message. */
  readonly says: Readonly<Record<string, string>>
  sign(message: string, account: string): Promise<unknown>
}

export async function signAndApprove(
  client: Client,
  { id, payload, chains, methods, account: owner, says, sign }: SignedGrant,
): Promise<string> {
  const [caips, account] = [chains.map((chain) => `eip155:${chain}`), parseAddress(owner)]
  if (account === undefined) throw new Error('no account')
  const filled = {
    ...populateAuthPayload({ authPayload: payload, chains: caips, methods: [...methods] }),
    ...says,
  }
  const iss = `did:pkh:${caips[0]}:${checksumAddress(account)}`
  const signature = await sign(
    messageToHex(client.formatAuthMessage({ request: filled, iss })),
    account,
  )
  const auths = [buildAuthObject(filled, { t: 'eip191', s: String(signature) }, iss)]
  const { session } = await client.approveSessionAuthenticate({ id, auths })
  return session?.topic ?? ''
}
