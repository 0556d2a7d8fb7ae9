// Script of the plugin's settings page. Checks the fields while they are typed, and updates the
// preview.
import type { IconProblem } from '../../../src/embed/checkIcons.ts'
import { toSentence } from '../../../src/embed/runtimeSettings.ts'
import { checkFields, checkSettings, findField, removeSubject, type Fields } from './checkFields.ts'
import { findImageProblems } from './imageProblems.ts'

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
  /** URL of the site's front page. */
  readonly home: string
  readonly url: string
  readonly nonce: string
  readonly texts: Readonly<
    Record<
      | 'twice'
      | 'wrong'
      | 'missing'
      | 'check'
      | 'image'
      | 'old'
      | 'refused'
      | 'save'
      | 'used'
      | 'broken',
      string
    >
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
type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
const inputs = [...form.querySelectorAll<Field>('[data-field]')]
const checked = find<HTMLInputElement>('input[name="florin_connect_live"]')
const wrong = find<HTMLInputElement>('input[name="florin_connect_wrong"]')

/** Fields that the focus has skipped or left. A missing value is reported only there, or after saving. */
const touched = new Set<Element>()
let imageProblems: readonly IconProblem[] = []
let checkedImages = ''

type Sentence = { readonly text: string; readonly lang?: 'en' }

/** Checks the fields and shows the result. Returns the settings, or undefined if any is wrong. */
function update(): string | undefined {
  const fields = Object.fromEntries(inputs.map(({ dataset, value }) => [dataset['field'], value]))
  const { settings, errors, warnings, localized } = checkFields(fields, data.site, data.texts.twice)
  const findProblem = ({ dataset, value }: Field): Sentence | undefined => {
    const name = dataset['field'] ?? ''
    const sentence = errors.get(name)
    if (sentence === undefined) return undefined
    if (value.trim() === '') return { text: data.texts.missing }
    return localized.has(name) ? { text: sentence } : { text: sentence, lang: 'en' }
  }
  const problems = new Map(inputs.map((input) => [input, findProblem(input)]))
  for (const [input, problem] of problems) {
    showProblem(input, input.value.trim() !== '' || touched.has(input) ? problem : undefined)
    const name = input.dataset['field'] ?? ''
    const warning = warnings.get(name)
    showSentences(`#${input.id}-check`, data.texts.check, [
      ...(warning === undefined ? [] : [{ text: warning, lang: 'en' } as const]),
      ...imageProblems
        .filter(({ setting }) => findField(setting, fields) === name)
        .map(describeImageProblem),
    ])
  }
  checked.value = settings ?? ''
  wrong.value = JSON.stringify(
    [...problems].flatMap(([{ labels }, problem]) =>
      problem
        ? [
            {
              label: labels?.[0]?.textContent ?? '',
              ...problem,
              text: removeSubject(problem.text),
            },
          ]
        : [],
    ),
  )
  find('.florin-old').textContent = settings === undefined ? data.texts.old : ''
  if (refusal !== undefined) showRefusal(refusal, settings !== undefined)
  return settings
}

function showProblem(input: HTMLElement, problem: Sentence | undefined): void {
  showSentences(`#${input.id}-wrong`, data.texts.wrong, problem ? [problem] : [])
  if (problem) input.setAttribute('aria-invalid', 'true')
  else input.removeAttribute('aria-invalid')
}

function describeImageProblem({ path, isMissing, message }: IconProblem): Sentence {
  return isMissing
    ? { text: data.texts.image.replace('%s', () => path) }
    : { text: toSentence(message), lang: 'en' }
}

/** Shows the sentences. `lead` introduces those of the parser, which are in English. */
function showSentences(selector: string, lead: string, sentences: readonly Sentence[]): void {
  const parts = sentences.flatMap(({ text, lang }) => {
    const part = document.createElement('span')
    part.textContent = text
    if (lang) Object.assign(part, { lang, dir: 'ltr' })
    return [' ', part]
  })
  const hasLead = sentences.some(({ lang }) => lang !== undefined)
  const element = find(selector)
  const text = `${hasLead ? lead : ''} ${sentences.map((one) => one.text).join(' ')}`.trim()
  if (element.textContent.trim() === text) return
  element.replaceChildren(...(hasLead ? [lead, ...parts] : parts.slice(1)))
}

/** Checks the images that the settings name, and shows what is wrong with them. */
async function checkImages(settings: string): Promise<void> {
  checkedImages = settings
  const found = await findImageProblems(settings, data.home)
  if (settings !== checkedImages) return // a later check follows
  imageProblems = found
  update()
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

/** Shows why the saved fields are not in use. If all values are now valid, says to save them. */
function showRefusal(reason: string, isRight: boolean): void {
  const list = document.querySelector('#setting-error-refused') // the errors when it was saved
  if (isRight) {
    list?.remove()
    showState('info', data.texts.save)
  } else if (!list || reason !== data.texts.refused) showState('error', reason)
}

function showState(kind: 'success' | 'info' | 'error', text: string): void {
  const notice = document.createElement('div')
  notice.className = `notice notice-${kind} inline`
  const line = document.createElement('p')
  line.textContent = text
  notice.append(line)
  const state = find('#florin-state')
  if (state.textContent.trim() !== text) state.replaceChildren(notice)
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
    void checkImages(settings)
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
form.addEventListener('focusin', ({ target }) => {
  for (const input of inputs) {
    if (input === target) break
    touched.add(input)
  }
  update()
})
form.addEventListener('focusout', ({ target, relatedTarget }) => {
  if (!(target instanceof Element) || target === document.activeElement) return // the window lost focus, not the field
  touched.add(target)
  const group = target.closest('table')
  const staysInGroup = relatedTarget instanceof Node && group?.contains(relatedTarget)
  if (!staysInGroup) for (const input of inputs) if (group?.contains(input)) touched.add(input)
  update()
})
form.addEventListener('submit', () => void update())
addColorPickers()
const saved = checkFields(data.fields, data.site, data.texts.twice)
const broken = checkSettings(data.live, data.site)
const isAccepted = !data.inUse && saved.settings !== undefined
/** Why the saved fields are not in use. Undefined if they are, or are about to be. */
const refusal =
  isAccepted || (data.inUse && broken === undefined)
    ? undefined
    : broken === undefined
      ? data.texts.refused
      : `${data.texts.broken} ${broken}`
if (saved.settings === undefined) for (const input of inputs) touched.add(input)
new ResizeObserver(fitPreview).observe(find('.florin-frame'))
update()

if (saved.settings !== undefined) void checkImages(saved.settings)
if (isAccepted) {
  preview(saved.settings)
  void use(saved.settings)
}
