// Script of the plugin's settings page. Checks the fields while they are typed, and updates the
// preview.
import { checkFields, checkSettings, type Fields } from './checkFields.ts'

/** Data from PHP, as JSON in the page. */
type Data = {
  /** The fields as they are saved. */
  readonly fields: Fields
  /** The settings in use, as JSON. */
  readonly live: string
  /** Whether the settings in use come from the saved fields. */
  readonly inUse: boolean
  readonly digest: string
  readonly site: Readonly<Record<string, unknown>>
  readonly url: string
  readonly nonce: string
  readonly texts: Readonly<
    Record<'twice' | 'wrong' | 'missing' | 'old' | 'refused' | 'used' | 'broken', string>
  >
}

const PREVIEW_DELAY_MS = 500
/** Width of a desktop window. Below 768 px, dialogs are sheets and list fewer wallets. */
const DESKTOP_PX = 800

const find = <T extends HTMLElement>(selector: string): T => {
  const element = document.querySelector<T>(selector)
  if (!element) throw new Error(`florin-connect: ${selector} is missing`)
  return element
}

const data = JSON.parse(find('#florin-data').textContent ?? '') as Data
const form = find<HTMLFormElement>('#florin-form')
const inputs = [
  ...form.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(
    '[data-field]',
  ),
]
const checked = find<HTMLInputElement>('input[name="florin_connect_live"]')
const wrong = find<HTMLInputElement>('input[name="florin_connect_wrong"]')

/** Fields that have lost focus once. A missing value is reported only there, or after saving. */
const touched = new Set<Element>()

type Problem = { readonly text: string; readonly lang?: 'en' }

/** Checks the fields and shows the result. Returns the settings, or undefined if any is wrong. */
function update(): string | undefined {
  const fields = Object.fromEntries(inputs.map(({ dataset, value }) => [dataset['field'], value]))
  const { settings, errors, localized } = checkFields(fields, data.site, data.texts.twice)
  const findProblem = ({ dataset, value }: (typeof inputs)[number]): Problem | undefined => {
    const name = dataset['field'] ?? ''
    const sentence = errors.get(name)
    if (sentence === undefined) return undefined
    if (value.trim() === '') return { text: data.texts.missing }
    return localized.has(name) ? { text: sentence } : { text: sentence, lang: 'en' }
  }
  const problems = new Map(inputs.map((input) => [input, findProblem(input)]))
  for (const [input, problem] of problems)
    showProblem(input, input.value.trim() !== '' || touched.has(input) ? problem : undefined)
  checked.value = settings ?? ''
  wrong.value = JSON.stringify(
    [...problems].flatMap(([{ labels }, problem]) =>
      problem ? [{ label: labels?.[0]?.textContent ?? '', ...problem }] : [],
    ),
  )
  find('.florin-old').textContent = settings === undefined ? data.texts.old : ''
  return settings
}

function showProblem(input: HTMLElement, problem: Problem | undefined): void {
  const errorElement = find(`#${input.id}-wrong`)
  const sentence = document.createElement('span')
  sentence.textContent = problem?.text ?? ''
  if (problem?.lang) Object.assign(sentence, { lang: problem.lang, dir: 'ltr' })
  const parts = problem?.lang ? [`${data.texts.wrong} `, sentence] : [problem?.text ?? '']
  const text = parts.map((part) => (typeof part === 'string' ? part : part.textContent)).join('')
  if (errorElement.textContent !== text)
    errorElement.replaceChildren(...parts.filter((part) => part !== ''))
  if (problem) input.setAttribute('aria-invalid', 'true')
  else input.removeAttribute('aria-invalid')
}

/** Shows the settings in a new frame. Reusing the frame would add an entry to the history. */
function preview(settings: string): void {
  const old = find<HTMLIFrameElement>('.florin-preview iframe')
  const frame = document.createElement('iframe')
  frame.title = old.title
  frame.name = 'florin-preview'
  old.replaceWith(frame)
  const sender = find<HTMLFormElement>('.florin-preview form')
  sender.target = frame.name
  find<HTMLInputElement>('.florin-preview [name="settings"]').value = settings
  sender.submit()
}

/** Scales the preview down to a desktop window, except on phones. */
function fitPreview(): void {
  const box = find('.florin-frame')
  const scale = window.innerWidth < 768 ? 1 : Math.min(1, box.clientWidth / DESKTOP_PX)
  box.style.setProperty('--florin-scale', String(scale))
}

function showState(kind: 'success' | 'error', ...texts: readonly string[]): void {
  const notice = document.createElement('div')
  notice.className = `notice notice-${kind} inline`
  const line = document.createElement('p')
  line.textContent = texts.join(' ')
  notice.append(line)
  find('#florin-state').replaceChildren(notice)
}

/** Applies the saved settings, unless they have changed meanwhile. */
async function use(settings: string): Promise<void> {
  const { url, nonce, digest, texts } = data
  const body = new URLSearchParams({
    action: 'florin_connect_use',
    _ajax_nonce: nonce,
    digest,
    settings,
  })
  const response = await fetch(url, { method: 'POST', body })
  if (!response.ok) return
  document.querySelector('#setting-error-unchecked')?.remove() // from saving before this script ran
  showState('success', texts.used)
}

let shown: string | undefined = data.live
let timer: ReturnType<typeof setTimeout> | undefined
function onInput(): void {
  const settings = update()
  clearTimeout(timer)
  if (settings === undefined || settings === shown) return
  timer = setTimeout(() => {
    shown = settings
    preview(settings)
  }, PREVIEW_DELAY_MS)
}

/**
 * Connects the color pickers to their texts. The second color of a text, for the dark theme, stays.
 */
function addColorPickers(): void {
  for (const picker of form.querySelectorAll<HTMLInputElement>('[data-color-of]')) {
    const text = find<HTMLInputElement>(`#${picker.dataset['colorOf']}`)
    const show = (): void => {
      const colors = [text.value, picker.dataset['default'] ?? ''].map(
        (value) => value.split(',')[0]?.trim() ?? '',
      )
      picker.value = colors.find((color) => /^#[\da-f]{6}$/i.test(color)) ?? ''
    }
    show()
    picker.hidden = false
    text.addEventListener('input', show)
    picker.addEventListener('input', () => {
      text.value = [picker.value, ...text.value.split(',').slice(1)].join(',')
      onInput()
    })
  }
}

form.addEventListener('input', onInput)
form.addEventListener('focusout', ({ target }) => {
  if (target instanceof Element) touched.add(target)
  update()
})
form.addEventListener('submit', () => void update())
addColorPickers()
const saved = checkFields(data.fields, data.site, data.texts.twice)
if (saved.settings === undefined) for (const input of inputs) touched.add(input)
new ResizeObserver(fitPreview).observe(find('.florin-frame'))
update()

const broken = checkSettings(data.live, data.site)
if (!data.inUse && saved.settings !== undefined) {
  preview(saved.settings)
  void use(saved.settings)
} else if (broken !== undefined) showState('error', data.texts.broken, broken)
else if (find('#florin-state').childElementCount > 0) showState('error', data.texts.refused)
