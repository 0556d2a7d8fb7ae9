// Creates a self-signed certificate for 127.0.0.1 for each run (RFC 5280, DER).
import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const wrap = (tag, ...parts) => {
  const body = Buffer.concat(parts)
  const size =
    body.length < 128
      ? [body.length]
      : body.length < 256
        ? [0x81, body.length]
        : [0x82, body.length >> 8, body.length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), body])
}
const sequence = (...parts) => wrap(0x30, ...parts)
const oid = (hex) => wrap(0x06, Buffer.from(hex, 'hex'))
const time = (date) =>
  wrap(0x17, Buffer.from(`${date.toISOString().replace(/[-:T]/g, '').slice(2, 14)}Z`))

const ECDSA_SHA256 = sequence(oid('2a8648ce3d040302'))
const NAME = sequence(wrap(0x31, sequence(oid('550403'), wrap(0x0c, Buffer.from('127.0.0.1')))))
const ADDRESS = sequence(
  oid('551d11'),
  wrap(0x04, sequence(wrap(0x87, Buffer.from([127, 0, 0, 1])))),
)

/** Returns key and certificate as PEM, valid for one day. */
export function createCertificate() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const body = sequence(
    wrap(0xa0, wrap(0x02, Buffer.from([2]))),
    wrap(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ECDSA_SHA256,
    NAME,
    sequence(time(new Date(Date.now() - 3_600_000)), time(new Date(Date.now() + 86_400_000))),
    NAME,
    publicKey.export({ type: 'spki', format: 'der' }),
    wrap(0xa3, sequence(ADDRESS)),
  )
  const signature = sign('sha256', body, { key: privateKey, dsaEncoding: 'der' })
  const der = sequence(body, ECDSA_SHA256, wrap(0x03, Buffer.from([0]), signature))
  const cert = `-----BEGIN CERTIFICATE-----\n${der.toString('base64').replace(/.{1,64}/g, '$&\n')}-----END CERTIFICATE-----\n`
  return { key: privateKey.export({ type: 'pkcs8', format: 'pem' }), cert }
}
