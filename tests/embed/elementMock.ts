import { vi, type Mock } from 'vitest'
import type * as element from '../../src/embed/element.ts'

const shared = globalThis as { defineElementMock?: Mock<typeof element.defineElement> }

/**
 * Returns element.ts with a mock of defineElement.
 * Test files share modules, so they share the mock too.
 */
export async function mockElement(original: () => Promise<unknown>): Promise<typeof element> {
  shared.defineElementMock ??= vi.fn<typeof element.defineElement>()
  return {
    ...((await original()) as typeof element),
    defineElement: shared.defineElementMock,
  }
}
