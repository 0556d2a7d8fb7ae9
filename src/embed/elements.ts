// The elements of ours that are in the page now, and whose look the windows have: that of the one last pressed.
import { createStore, type Readable } from '../lib/store.ts'

export type Elements = {
  /** In the order in which they came. */
  readonly list: Readable<readonly HTMLElement[]>
  /** The one last pressed, if it is still there, else the first; undefined on a page without one. */
  leader(): HTMLElement | undefined
  add(element: HTMLElement): void
  remove(element: HTMLElement): void
  press(element: HTMLElement): void
  /** One of them looks different now. */
  changed(): void
}

export function createElements(): Elements {
  const list = createStore<readonly HTMLElement[]>([])
  let pressed: HTMLElement | undefined
  const changed = (): void => list.set([...list.get()])
  return {
    list,
    leader: () => list.get().find((element) => element === pressed) ?? list.get()[0],
    add: (element) => list.set([...list.get().filter((other) => other !== element), element]),
    remove: (element) => list.set(list.get().filter((other) => other !== element)),
    press(element) {
      pressed = element
      changed()
    },
    changed,
  }
}
