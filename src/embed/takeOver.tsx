// React in an element of ours: it takes over what was drawn by hand, the same elements with their focus, in one task.
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { Controls } from '../page/Controls.tsx'
import type { Drawing } from './byHand.ts'

export function drawWithReact(place: HTMLElement, standing: boolean): Drawing {
  let root: Root | undefined
  return {
    draw(app, alarm) {
      const tree = <Controls app={{ ...app, drawnNow: true }} alarm={alarm} />
      if (!root && standing) { // where it differs all the same React draws it anew
        root = flushSync(() => hydrateRoot(place, tree, { onRecoverableError: () => undefined }))
      } else {
        root ??= createRoot(place)
        root.render(tree)
      }
    },
    end: () => root?.unmount(),
  }
}
