// Creates elements with text nodes only, because the page's CSP forbids HTML strings.

type Child = Node | string
type Props = {
  readonly [name: string]: string | boolean | ((event: Event) => void) | undefined
}

/**
 * Creates an element. Function props such as `onclick` become listeners, and `true` an empty
 * attribute. Omits false and undefined.
 */
export function el(name: string, props: Props = {}, ...children: readonly Child[]): HTMLElement {
  const element = document.createElement(name)
  for (const [key, value] of Object.entries(props)) {
    if (typeof value === 'function') element.addEventListener(key.slice(2), value)
    else if (value !== undefined && value !== false)
      element.setAttribute(key, value === true ? '' : value)
  }
  element.append(...children)
  return element
}

export function button(
  id: string,
  label: string,
  onClick: () => void,
  className = '',
): HTMLElement {
  return el('button', { type: 'button', id, class: className, onclick: onClick }, label)
}

/**
 * Creates an option of a radio group. Its ID consists of `name` and `value`, so that focus survives
 * a redraw.
 */
export function radio(
  name: string,
  value: string,
  checked: boolean,
  onPick: () => void,
  ...label: readonly Child[]
): HTMLElement {
  const input = el('input', {
    type: 'radio',
    id: `${name}-${value}`,
    name,
    value,
    checked,
    onchange: onPick,
  })
  return el('label', { class: 'choice' }, input, el('span', {}, ...label))
}

export function group(legend: string, ...children: readonly Child[]): HTMLElement {
  return el('fieldset', {}, el('legend', {}, legend), ...children)
}

/** Replaces the contents and keeps the focus. */
export function redraw(root: HTMLElement, children: readonly Child[]): void {
  const focused = document.activeElement?.id
  root.replaceChildren(...children)
  if (focused) document.getElementById(focused)?.focus()
}
