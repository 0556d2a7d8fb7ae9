import { expect, test } from 'vitest'
import { isSharedOrigin } from '../../src/page/sharedOrigin.ts'

test.each([
  ['/ipfs/bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi/', true],
  ['/ipfs/QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWnPbdG', true],
  ['/ipns/site.example/app/index.html', true],
  ['/ipns/k51qzi5uqu5dlvj2baxnqndepeb86cbk3ng7n3i46uzyxzyqj2xjonzllnv0v8/', true],
  ['/', false],
  ['/index.html', false],
  ['/app/', false],
  ['/ipfs', false],
  ['/ipfs/', false],
  ['/app/ipfs/bafy/', false],
  ['/ipfsx/bafy/', false],
])('isSharedOrigin(%s) is %s', (pathname, shared) => {
  expect(isSharedOrigin({ pathname })).toBe(shared)
})
