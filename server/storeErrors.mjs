// @ts-check
// Describes errors of the database for the log. Never uses the message of a known error, because it
// can contain an account, a user name or a path.

/**
 * Descriptions by code of PostgreSQL (SQLSTATE), of Node's sockets, and of TLS.
 * @type {Readonly<Record<string, string>>}
 */
const MESSAGES = {
  '28P01': 'wrong user or password',
  28000: 'the server does not let this user in',
  '3D000': 'this database does not exist',
  '3F000': 'this schema does not exist',
  42501: 'the user lacks a permission, such as to create tables in the schema',
  '42P01': 'the table florin_sign_in is missing; restart the server to create it',
  '42P07':
    'the table florin_sign_in exists without florin_sign_in_version; drop it and restart the server',
  42703: 'a table of another program has the same name',
  25006: 'the database is read-only, such as a replica',
  53100: 'the disk is full',
  53300: 'the database has no free connection',
  '57P01': 'the database is shutting down',
  '57P03': 'the database is starting or shutting down',
  57014: 'the database took too long',
  '08P01': 'a connection pooler refuses a parameter (docs/server.md, PgBouncer)',
  ECONNREFUSED: 'nothing accepts connections at this host and port',
  ECONNRESET: 'the connection was closed',
  ENOENT: 'a certificate or socket of this name does not exist',
  EPIPE: 'the connection was closed',
  ENOTFOUND:
    'the host name is unknown. If the password contains @, #, / or ?, write %40, %23, %2F or %3F',
  EAI_AGAIN: 'the host name cannot be looked up now',
  ETIMEDOUT: 'no connection in time',
  EHOSTUNREACH: 'the host cannot be reached',
  ENETUNREACH: 'the host cannot be reached',
  SELF_SIGNED_CERT_IN_CHAIN: "the certificate's issuer is unknown; set sslrootcert",
  DEPTH_ZERO_SELF_SIGNED_CERT: "the certificate's issuer is unknown; set sslrootcert",
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: "the certificate's issuer is unknown; set sslrootcert",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "the certificate's issuer is unknown; set sslrootcert",
  ERR_TLS_CERT_ALTNAME_INVALID: 'the certificate is for another host name',
  CERT_HAS_EXPIRED: 'the certificate has expired',
}

/**
 * Descriptions by SQLite's primary result code.
 * @type {Readonly<Record<number, string>>}
 */
const SQLITE_MESSAGES = {
  1: 'a table is missing or of another program',
  5: 'another program has locked the file',
  6: 'another program has locked the file',
  8: 'the file is read-only',
  10: 'the file cannot be read or written',
  11: 'the file is damaged',
  13: 'the disk is full',
  14: 'the file cannot be opened; its folder is missing or not writable',
  26: 'the file is not an SQLite database',
}

/** Descriptions of errors that pg reports without a code. */
const TEXTS = /** @type {const} */ ([
  [/password must be a/i, 'the URL has no password'],
  [/does not support SSL/i, 'the server does not support TLS'],
  [/timeout/i, 'no answer in time'],
  [/terminated/i, 'the connection was closed'],
])

/**
 * Returns a description of the error with its code, or undefined for an unknown error.
 * @param {unknown} error
 * @returns {string | undefined}
 */
export function describeStoreError(error) {
  const { code, errcode, message } =
    /** @type {{ code?: string, errcode?: number, message?: string }} */ (error ?? {})
  if (typeof errcode === 'number') {
    const text = SQLITE_MESSAGES[errcode & 0xff]
    return text && `${text} (SQLite error ${errcode})`
  }
  if (code !== undefined)
    return Object.hasOwn(MESSAGES, code) ? `${MESSAGES[code]} (${code})` : undefined
  return TEXTS.find(([pattern]) => pattern.test(String(message)))?.[1]
}
