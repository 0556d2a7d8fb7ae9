// Shows the site's owner what is wrong with the settings, on localhost or with `?florin-check`.
import { findEmbedInstance } from './sharedInstance.ts'

const NAME = 'florin-connect'
const CLASS = 'settings-report'

/** Styles of the report. A script sets them, because a strict CSP forbids style attributes. */
const BOX = {
  all: 'initial',
  display: 'block',
  boxSizing: 'border-box',
  maxInlineSize: '60ch',
  marginBlockStart: '8px',
  padding: '8px 12px',
  border: '2px solid #b3261e',
  borderRadius: '8px',
  background: '#fff8f6',
  color: '#3b0907',
  font: '14px/1.45 system-ui, sans-serif',
  overflowWrap: 'anywhere',
  textAlign: 'start',
}

export type SettingsReport = {
  readonly title: string
  /** Mistakes in the settings and hints about them, each as a sentence. */
  readonly lines: readonly string[]
  readonly isStarted: boolean
}

/** Shows the report in every element of the page, also in elements that are added later. */
export function showSettingsReport(target: Window, report: SettingsReport): void {
  const { document, customElements } = target
  if (!report.isStarted) {
    for (const element of document.querySelectorAll(NAME)) {
      const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' })
      if (!root.firstChild) root.append(document.createElement('slot'))
      showIn(root, document, report)
    }
    return
  }
  void customElements.whenDefined(NAME).then(() => {
    const list = findEmbedInstance(target)?.elements.list
    const showInAll = (): void => {
      for (const { shadowRoot } of list?.get() ?? [])
        if (shadowRoot) showIn(shadowRoot, document, report)
    }
    list?.subscribe(showInAll)
    showInAll()
  })
}

function showIn(root: ShadowRoot, document: Document, { title, lines }: SettingsReport): void {
  root.querySelector(`.${CLASS}`)?.remove()
  const box = document.createElement('section')
  Object.assign(box, { className: CLASS, lang: 'en', dir: 'ltr' })
  box.setAttribute('aria-label', 'Settings of Florin')
  Object.assign(box.style, BOX)
  const addLine = (text: string, tag = 'p'): HTMLElement => {
    const line = Object.assign(document.createElement(tag), { textContent: text })
    line.style.margin = '0 0 4px'
    box.append(line)
    return line
  }
  addLine(title, 'strong').style.display = 'block'
  for (const line of lines) addLine(line)
  addLine(
    'Your visitors do not see this: it is shown on localhost and with ?florin-check only.',
    'small',
  )
  root.append(box)
}
