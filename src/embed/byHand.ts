// What an element of ours shows before React is there: drawn by hand, and taken over by React where it stands. Elements
// that stand there already are kept, and only what differs is changed.
import type { Readable } from '../lib/store.ts'
import type { App } from '../ui/appContext.ts'
import { controlsTree, type Tree } from '../ui/header/controlsTree.ts'
import { SMALL } from '../ui/face.ts'
import { focusHome, type Root } from '../ui/kit/home.ts'

export type Drawing = {
  /** `alarm`: this one says it when a part did not load. */
  draw(app: App, alarm: boolean): void
  end(): void
}

/** `standing`: the same app was drawn by hand, and is there. */
export type DrawWithReact = (place: HTMLElement, standing: boolean) => Drawing

/** Draws by hand until there is React, and by it from then on. */
export function createDrawing(place: HTMLElement, react: Readable<DrawWithReact | undefined>): Drawing {
  let shown: Parameters<Drawing['draw']> | undefined
  let current = react.get()?.(place, false) ?? drawByHand(place)
  const stop = react.subscribe(() => {
    const next = react.get()?.(place, shown !== undefined)
    if (!next) return
    current.end()
    current = next
    if (shown) current.draw(...shown)
  })
  return {
    draw(...wanted) {
      shown = wanted
      current.draw(...wanted)
    },
    end() {
      stop()
      current.end()
    },
  }
}

/** What it has drawn stays when it ends. */
function drawByHand(place: HTMLElement): Drawing {
  const presses: Presses = new WeakMap()
  const narrow = matchMedia(SMALL)
  let shown: Parameters<Drawing['draw']> | undefined
  let stops: (() => void)[] | undefined
  const update = (): void => {
    if (!shown) return
    const [app, alarm] = shown
    const root = place.getRootNode() as Root
    const focused = place.contains(root.activeElement)
    lay(place, controlsTree(app, { alarm, narrow: narrow.matches }), presses)
    if (focused) focusHome(root)
  }
  const press = (event: Event): void => {
    const pressed = event.composedPath().map((one) => presses.get(one)).find((one) => one !== undefined)
    if (!pressed) return
    event.preventDefault() // the browser's own answer
    pressed()
  }
  return {
    draw(...wanted) {
      shown = wanted
      stops ??= followApp(wanted[0], { place, narrow, update, press })
      update()
    },
    end() {
      for (const stop of stops ?? []) stop()
    },
  }
}

/** `app` differs from one drawing to the next in its words alone. */
function followApp({ session, loadFailed, records, pending, prepare }: App, { place, narrow, update, press }: {
  place: HTMLElement; narrow: MediaQueryList; update(): void; press(event: Event): void }): (() => void)[] {
  const listen = (target: EventTarget, type: string, listener: (event: Event) => void): (() => void) => {
    target.addEventListener(type, listener)
    return () => target.removeEventListener(type, listener)
  }
  return [
    ...[session.state, loadFailed, records, pending].map(({ subscribe }) => subscribe(update)),
    listen(narrow, 'change', update), listen(place, 'click', press),
    // not while it is said that it did not come: the word would go and come under the pointer
    ...['pointerover', 'focusin'].map((type) => listen(place, type, () => { if (!loadFailed.get()) prepare() })),
  ]
}

type Presses = WeakMap<EventTarget, () => void>

function lay(place: Element, trees: Tree['children'], presses: Presses): void {
  trees.forEach((tree, index) => {
    const there = place.childNodes[index]
    const node = typeof tree === 'string' ? textFrom(there, tree) : elementFrom(there, tree, presses)
    if (!there) place.append(node)
    else if (node !== there) there.replaceWith(node)
  })
  while (place.childNodes.length > trees.length) place.lastChild?.remove()
}

function textFrom(there: ChildNode | undefined, text: string): Text {
  const node = there instanceof Text ? there : document.createTextNode('')
  if (node.data !== text) node.data = text
  return node
}

function elementFrom(there: ChildNode | undefined, tree: Tree, presses: Presses): Element {
  const { tag, attributes, children, press } = tree
  const element = there instanceof Element && there.localName === tag ? there : document.createElement(tag)
  const names = [...element.getAttributeNames(), ...Object.keys(attributes)]
  for (const name of names) {
    const value = attributes[name]
    if (value === undefined) element.removeAttribute(name)
    else if (element.getAttribute(name) !== value) element.setAttribute(name, value)
  }
  if (press) presses.set(element, press)
  else presses.delete(element)
  lay(element, children, presses)
  return element
}
