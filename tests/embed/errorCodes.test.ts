import { expectTypeOf, test } from 'vitest'
import type { FlorinErrorCode } from '../../src/embed/api.ts'
import type { ErrorCode } from '../../src/errors.ts'

test('the type FlorinErrorCode lists every error code', () => {
  expectTypeOf<FlorinErrorCode>().toEqualTypeOf<ErrorCode>()
})
