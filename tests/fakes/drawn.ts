// Where a test draws: an empty element of the document for each test, taken away after it. Called below a file's own
// `afterEach`, it ends before them.
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach } from 'vitest'

export function drawing(): (what: ReactNode) => void {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
  let root: Root
  beforeEach(() => {
    document.body.innerHTML = '<div></div>'
    root = createRoot(document.body.firstElementChild ?? document.body)
  })
  afterEach(() => act(() => root.unmount()))
  return (what) => act(() => root.render(what))
}
