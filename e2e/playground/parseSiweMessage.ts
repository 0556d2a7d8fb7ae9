// Strict parser of sign-in messages (ERC-4361), independent of the page's code.
import { parseAddress } from '../../src/eth/address.ts'
import { createSiweMessage, type SiweFields } from '../../src/eth/siwe.ts'

const CALL = ' wants you to sign in with your Ethereum account:'
const MESSAGE = new RegExp(
  [
    `^(?:(?<scheme>[^\\n:/]+)://)?(?<domain>[^\\n]+)${CALL}`,
    '(?<address>[^\\n]+)',
    '(?:\\n(?<statement>[^\\n]+))?',
    '',
    'URI: (?<uri>[^\\n]+)',
    'Version: 1',
    'Chain ID: (?<chainId>\\d+)',
    'Nonce: (?<nonce>[^\\n]+)',
    'Issued At: (?<issuedAt>[^\\n]+)',
  ].join('\\n') +
    '(?:\\nExpiration Time: (?<expirationTime>[^\\n]+))?(?:\\nNot Before: (?<notBefore>[^\\n]+))?' +
    '(?:\\nRequest ID: (?<requestId>[^\\n]*))?(?<resources>\\nResources:(?:\\n- [^\\n]+)*)?$',
)

/** Returns the fields of a message, or undefined if it is not exactly valid. */
export function parseSiweMessage(text: string): SiweFields | undefined {
  const { address: written, chainId, resources, ...found } = MESSAGE.exec(text)?.groups ?? {}
  const address = parseAddress(written)
  const { domain, uri, nonce, issuedAt } = found
  if (
    !address ||
    domain === undefined ||
    uri === undefined ||
    nonce === undefined ||
    issuedAt === undefined
  )
    return undefined
  const fields: SiweFields = {
    ...found,
    domain,
    address,
    uri,
    nonce,
    issuedAt,
    chainId: Number(chainId),
    resources: resources?.split('\n- ').slice(1),
  }
  try {
    return createSiweMessage(fields) === text ? fields : undefined
  } catch {
    return undefined // a field that cannot be written is invalid
  }
}
