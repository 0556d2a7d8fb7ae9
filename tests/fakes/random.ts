// Random numbers with a fixed seed (mulberry32), so that failures can be reproduced.

export type Random = {
  below(limit: number): number
  bigint(bits: number): bigint
  hex(bytes: number): `0x${string}`
}

export function createRandom(seed: number): Random {
  let state = seed
  function next(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number): number => Math.floor(next() * limit)
  const hex = (bytes: number): `0x${string}` =>
    `0x${Array.from({ length: bytes }, () => below(256).toString(16).padStart(2, '0')).join('')}`
  return {
    below,
    hex,
    bigint: (bits) =>
      bits === 0 ? 0n : BigInt(hex(Math.ceil(bits / 8))) >> BigInt((8 - (bits % 8)) % 8),
  }
}
