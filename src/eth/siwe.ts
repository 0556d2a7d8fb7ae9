// Creates Sign-In with Ethereum messages (ERC-4361). Each field is checked, so that none can add a
// line to the message.
import { AppError } from '../errors.ts'
import { parseAddress, type Address } from './address.ts'
import { checksumAddress } from './keccak256.ts'
import { bytesToHex, type Hex } from './hex.ts'

export type SiweFields = {
  readonly scheme?: string | undefined
  /** Host and port of the page. Wallets compare the domain with the origin of the request. */
  readonly domain: string
  readonly address: Address
  /** Statement in one line of letters, digits, spaces and the punctuation of RFC 3986. */
  readonly statement?: string | undefined
  readonly uri: string
  readonly chainId: number
  /** Nonce of at least eight letters and digits. */
  readonly nonce: string
  /** Time of the message, with a time zone (RFC 3339). */
  readonly issuedAt: string
  readonly expirationTime?: string | undefined
  readonly notBefore?: string | undefined
  readonly requestId?: string | undefined
  readonly resources?: readonly string[] | undefined
}

const CALL = ' wants you to sign in with your Ethereum account:'
const SCHEME = /^[a-z][a-z\d+.-]*$/i
const AUTHORITY = /^(?:[\w.~!$&'()*+,;=:%-]*@)?(?:\[[\da-f:.]+\]|[\w.~!$&'()*+,;=%-]+)(?::\d*)?$/i
const STATEMENT = /^[\w.~:/?#[\]@!$&'()*+,;= -]+$/
const URI =
  /^[a-z][a-z\d+.-]*:(?:[\w.~:/?[\]@!$&'()*+,;=-]|%[\da-f]{2})*(?:#(?:[\w.~:/?@!$&'()*+,;=-]|%[\da-f]{2})*)?$/i
const NONCE = /^[a-z\d]{8,}$/i
const REQUEST_ID = /^(?:[\w.~:@!$&'()*+,;=-]|%[\da-f]{2})*$/i
const TIME =
  /^(\d{4})-(\d{2})-(\d{2})T(?:[01]\d|2[0-3]):[0-5]\d:(?:[0-5]\d|60)(?:\.\d+)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/i

/** Returns the message to sign. Throws 'invalid-input' with the name of the first invalid field. */
export function createSiweMessage(fields: SiweFields): string {
  check(fields)
  const { scheme, domain, address, statement, expirationTime, notBefore, requestId, resources } =
    fields
  return [
    `${scheme === undefined ? '' : `${scheme}://`}${domain}${CALL}`,
    checksumAddress(address),
    '',
    ...(statement === undefined ? [] : [statement]),
    '',
    `URI: ${fields.uri}`,
    'Version: 1',
    `Chain ID: ${fields.chainId}`,
    `Nonce: ${fields.nonce}`,
    `Issued At: ${fields.issuedAt}`,
    ...(expirationTime === undefined ? [] : [`Expiration Time: ${expirationTime}`]),
    ...(notBefore === undefined ? [] : [`Not Before: ${notBefore}`]),
    ...(requestId === undefined ? [] : [`Request ID: ${requestId}`]),
    ...(resources === undefined
      ? []
      : ['Resources:', ...resources.map((resource) => `- ${resource}`)]),
  ].join('\n')
}

/**
 * Returns the message in hex for `personal_sign`. Wallets misread plain text that looks like hex.
 */
export function messageToHex(message: string): Hex {
  return bytesToHex(new TextEncoder().encode(message))
}

function check(fields: SiweFields): void {
  const { scheme, statement, requestId } = fields
  const problem =
    scheme !== undefined && !SCHEME.test(scheme)
      ? 'scheme'
      : !AUTHORITY.test(fields.domain)
        ? 'domain'
        : parseAddress(fields.address) === undefined
          ? 'address'
          : statement !== undefined && !STATEMENT.test(statement)
            ? 'statement'
            : !URI.test(fields.uri)
              ? 'URI'
              : !Number.isSafeInteger(fields.chainId) || fields.chainId < 1
                ? 'chain id'
                : !NONCE.test(fields.nonce)
                  ? 'nonce'
                  : ![fields.issuedAt, fields.expirationTime, fields.notBefore].every(
                        (time) => time === undefined || isTime(time),
                      )
                    ? 'time'
                    : requestId !== undefined && !REQUEST_ID.test(requestId)
                      ? 'request id'
                      : fields.resources?.some((resource) => !URI.test(resource))
                        ? 'resource'
                        : undefined
  if (problem !== undefined)
    throw new AppError('invalid-input', `the sign-in message has a wrong ${problem}`)
}

function isTime(text: string): boolean {
  const [, year, month, day] = TIME.exec(text)?.map(Number) ?? []
  if (year === undefined || month === undefined || day === undefined) return false
  return (
    month >= 1 && month <= 12 && day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate()
  )
}
