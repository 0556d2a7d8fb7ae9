// State of the panel, with the saved settings and the unsaved changes.
import type { ChosenFile, Changes, Start, Texts, TextTree } from './backend.ts'

export type PanelState = {
  readonly start: Start
  /** Changed settings. An empty text removes a setting. */
  readonly values: Readonly<Record<string, string>>
  /** Changed texts. Undefined if none is changed. */
  readonly texts: Texts | undefined
  readonly files: ReadonlyMap<string, ChosenFile>
}

export type PanelAction =
  | { readonly type: 'started'; readonly start: Start }
  | { readonly type: 'changed'; readonly values: Readonly<Record<string, string>> }
  | { readonly type: 'text'; readonly tag: string; readonly key: string; readonly text: string }
  | { readonly type: 'file'; readonly path: string; readonly file: ChosenFile }
  | { readonly type: 'discarded' }
  | { readonly type: 'saved'; readonly changes: Changes }

export function initialState(start: Start): PanelState {
  return { start, values: {}, texts: undefined, files: new Map() }
}

export function reducePanel(state: PanelState, action: PanelAction): PanelState {
  switch (action.type) {
    case 'started':
      return withoutSame({ ...state, start: action.start })
    case 'changed':
      return withoutSame({ ...state, values: { ...state.values, ...action.values } })
    case 'text': {
      const texts = setText(state.texts ?? state.start.texts, action)
      const isSame = JSON.stringify(texts) === JSON.stringify(state.start.texts)
      return { ...state, texts: isSame ? undefined : texts }
    }
    case 'file':
      return { ...state, files: new Map([...state.files, [action.path, action.file]]) }
    case 'discarded':
      return initialState(state.start)
    case 'saved':
      // Keep changes that were made while saving.
      return {
        ...state,
        texts: state.texts === action.changes.texts ? undefined : state.texts,
        files: new Map(
          [...state.files].filter(([path, file]) => action.changes.files.get(path) !== file),
        ),
      }
    default:
      return action satisfies never
  }
}

/** Returns all settings with the changes, without empty ones. */
export function getEffectiveSettings({
  start,
  values,
}: PanelState): Readonly<Record<string, string>> {
  const all = { ...start.values, ...values, ...start.environment }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value.trim() !== ''))
}

export function getChanges({ values, texts, files }: PanelState): Changes {
  return {
    values: Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, value.trim() || undefined]),
    ),
    texts,
    files,
  }
}

export function countChanges({ values, texts, start }: PanelState): number {
  const tags = Object.keys({ ...texts, ...start.texts })
  const changedTexts = texts
    ? tags.filter((tag) => JSON.stringify(texts[tag]) !== JSON.stringify(start.texts[tag])).length
    : 0
  return Object.keys(values).length + changedTexts
}

/** Drops changes that equal the saved value. */
function withoutSame(state: PanelState): PanelState {
  const { start, values } = state
  const changed = Object.entries(values).filter(
    ([name, value]) => value.trim() !== (start.values[name] ?? '').trim(),
  )
  return { ...state, values: Object.fromEntries(changed) }
}

/** Sets a text at a path such as 'landing.headline'. An empty text removes it. */
function setText(
  texts: Texts,
  { tag, key, text }: { readonly tag: string; readonly key: string; readonly text: string },
): Texts {
  const tree = setInTree(texts[tag] ?? {}, key.split('.'), text)
  const { [tag]: _, ...others } = texts
  return tree ? { ...texts, [tag]: tree } : others
}

function setInTree(tree: TextTree, path: readonly string[], text: string): TextTree | undefined {
  const [name = '', ...rest] = path
  const inner = tree[name]
  const value =
    rest.length === 0
      ? text || undefined
      : setInTree(
          typeof inner === 'object' && !Array.isArray(inner) ? (inner as TextTree) : {},
          rest,
          text,
        )
  const { [name]: _, ...others } = tree
  if (value !== undefined) return { ...tree, [name]: value }
  return Object.keys(others).length > 0 ? others : undefined
}

/** Returns the text at a path, or undefined. */
export function getText(tree: TextTree | undefined, key: string): string | undefined {
  let value: TextTree[string] | undefined = tree
  for (const name of key.split('.'))
    value =
      typeof value === 'object' && !Array.isArray(value) ? (value as TextTree)[name] : undefined
  return typeof value === 'string' ? value : undefined
}

/** Returns the texts of a tree by their paths. Leaves out lists, which are edited as a whole. */
export function listTexts(tree: TextTree, prefix = ''): readonly (readonly [string, string])[] {
  return Object.entries(tree).flatMap(([name, value]) => {
    const key = `${prefix}${name}`
    if (typeof value === 'string') return [[key, value] as const]
    return Array.isArray(value) ? [] : listTexts(value as TextTree, `${key}.`)
  })
}
