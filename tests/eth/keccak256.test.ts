import { describe, expect, test } from 'vitest'
import { parseAddress } from '../../src/eth/address.ts'
import { checksumAddress, hasValidChecksum, keccak256 } from '../../src/eth/keccak256.ts'
import vectors from '../vectors/eip55.json' with { type: 'json' }
import hashes from '../vectors/keccak256.json' with { type: 'json' }

describe('keccak256', () => {
  test.each(hashes)('hashes %j like the test vector', (text, hash) => {
    expect(keccak256(text)).toBe(hash)
  })

  test('hashes bytes like the equivalent text', () => {
    expect(keccak256(new Uint8Array([0x61, 0x62, 0x63]))).toBe(keccak256('abc'))
  })
})

test.each(vectors)('checksumAddress returns the EIP-55 checksum of %s', (text) => {
  const address = parseAddress(text)
  expect(address).toBe(text.toLowerCase())
  expect(address && checksumAddress(address)).toBe(text)
})

test('hasValidChecksum rejects an address with a wrong capital letter', () => {
  expect(hasValidChecksum('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed')).toBe(true)
  expect(hasValidChecksum('0x5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAed')).toBe(false)
  expect(hasValidChecksum('0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed')).toBe(true)
  expect(hasValidChecksum('0x5AAEB6053F3E94C9B9A09F33669435E7EF1BEAED')).toBe(true)
})
