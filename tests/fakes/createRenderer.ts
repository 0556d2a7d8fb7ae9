// Renders React elements and unmounts them after each test. Call it below the file's own
// `afterEach`, so that it unmounts first.
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach } from 'vitest'

export function createRenderer(): (what: ReactNode) => void {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
  let root: Root
  beforeEach(() => {
    document.body.innerHTML = '<div></div>'
    root = createRoot(document.body.firstElementChild ?? document.body)
  })
  afterEach(() => act(() => root.unmount()))
  return (what) => act(() => root.render(what))
}
