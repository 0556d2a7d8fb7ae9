// The Customize panel: all settings as fields, with a preview of the page.
import { useEffect, useMemo, useReducer, useState } from 'react'
import { primary, secondary, tertiary } from '../../src/ui/components/controls.module.css'
import { copyText } from '../../src/ui/components/clipboard.ts'
import { reportRelativeLinks } from '../../src/page/settings/checks.ts'
import { FORMER_NAMES } from '../../src/page/settings/setting.ts'
import { SETTINGS } from '../configure/settingsReference.mjs'
import type { Backend, Start } from './backend.ts'
import { checkSettings } from './checkSettings.ts'
import { toFlorinJson } from './florinJson.ts'
import { PanelContext, type PanelValue } from './panelContext.ts'
import {
  countChanges,
  getChanges,
  getEffectiveSettings,
  initialState,
  reducePanel,
  type PanelAction,
} from './panelState.ts'
import { Preview } from './Preview.tsx'
import { SettingField } from './SettingField.tsx'
import { findSetting, findSettingOfWarning, type SettingKey } from './settingWarnings.ts'
import { TextsEditor } from './TextsEditor.tsx'
import { Themes } from './Themes.tsx'
import { THEMED } from './themes.ts'
import {
  app,
  body,
  count,
  countWarnings,
  fields as fieldsClass,
  foot,
  groupButton,
  groups as groupsClass,
  intro,
  message as messageClass,
  messageWrong,
  name as nameClass,
  preview as previewClass,
  warnings as warningsClass,
  settings as settingsClass,
  srOnly,
  statusRow,
  top,
  viewSwitch,
} from './Customize.module.css'

const TEXTS = 'All texts'
const LOOK = 'Look'

type Message = { readonly text: string; readonly isWrong?: boolean }

export function Customize({
  backend,
  shows = () => true,
  children,
}: {
  readonly backend: Backend
  /** Which settings have a field. Default: all. */
  shows?(name: SettingKey): boolean
  readonly children?: React.ReactNode
}) {
  const [start, setStart] = useState<Start>()
  const [failure, setFailure] = useState('')
  useEffect(() => {
    const load = (): Promise<void> =>
      backend.start().then(
        (next) => {
          setStart(withCurrentNames(next))
          setFailure('')
        },
        (error: Error) => setFailure(error.message),
      )
    void load()
    return backend.onChange(() => void load())
  }, [backend])
  if (!start) return <p role="status">{failure || 'Loading…'}</p>
  return (
    <Panel backend={backend} start={start} failure={failure} shows={shows}>
      {children}
    </Panel>
  )
}

/** Replaces former names of settings by their current names. */
function withCurrentNames(start: Start): Start {
  const rename = (values: Readonly<Record<string, string>>): Record<string, string> => {
    const renamed = { ...values }
    for (const [name, former] of FORMER_NAMES) {
      const value = renamed[former]
      if (value === undefined) continue
      delete renamed[former]
      renamed[name] ??= value
    }
    return renamed
  }
  return { ...start, values: rename(start.values), environment: rename(start.environment) }
}

function Panel({
  backend,
  start,
  failure,
  shows,
  children,
}: {
  readonly backend: Backend
  readonly start: Start
  readonly failure: string
  shows(name: SettingKey): boolean
  readonly children: React.ReactNode
}) {
  const [state, dispatch] = useReducer(reducePanel, start, initialState)
  const [fileErrors, setFileErrors] = useState<Readonly<Record<string, string>>>({})
  const [message, setMessage] = useState<Message>()
  const [isPreview, setIsPreview] = useState(false)
  const [chosenLanguage, setLanguage] = useState<string>()
  useEffect(() => dispatch({ type: 'started', start }), [start])
  /** Applies a change, and removes the message about an earlier action. */
  const change = (action: PanelAction): void => {
    dispatch(action)
    setMessage(undefined)
  }

  const names = (Object.keys(SETTINGS) as SettingKey[]).filter(shows)
  const groups = [...new Set(names.map((name) => SETTINGS[name].group as string))]
  if (backend.messages) groups.push(TEXTS)
  const [group, setGroup] = useState(groups[0] ?? LOOK)

  const values = useMemo(() => getEffectiveSettings(state), [state])
  const checked = useMemo(
    () => checkSettings(values, backend.tokens, start.own, Object.keys(start.values)),
    [values, backend, start],
  )
  const linkWarnings = reportRelativeLinks(checked.valid).map((line) => `${line}.`)
  const settingWarnings = [
    ...checked.warnings,
    ...(backend.previews === 'embed' ? linkWarnings : []),
  ]
  const warnings = [...settingWarnings, ...backend.previewWarnings(checked.settings.config.chains)]
  const changes = countChanges(state)
  const { page } = checked.settings
  const languages = page.languages.map(({ tag }) => tag)
  const language = languages.find((tag) => tag === chosenLanguage) ?? page.language.tag
  const texts = state.texts ?? start.texts
  const draft = { env: checked.valid, texts, files: state.files }
  const draftKey = JSON.stringify([
    // The preview applies the look without being configured again.
    Object.entries(checked.valid).filter(
      ([name]) => backend.previews === 'embed' || !isAppearance(name),
    ),
    texts,
  ])
  const errorsOf = (one: string): number =>
    one === TEXTS
      ? Number('texts.json' in fileErrors)
      : [...new Set([...checked.errors.keys(), ...Object.keys(fileErrors)])].filter(
          (name) => groupOf(findSetting(name)) === one,
        ).length
  const warningsOf = (one: string): number =>
    settingWarnings.filter((line) => groupOf(findSettingOfWarning(line)) === one).length
  const hasErrors = checked.errors.size > 0 || Object.keys(fileErrors).length > 0
  useLeaveWarning(changes > 0)

  const panel: PanelValue = {
    backend,
    start,
    values,
    checked,
    warnings,
    fileErrors,
    files: state.files,
    setValue: (name, value) => change({ type: 'changed', values: { [name]: value } }),
    async chooseFile(file) {
      const path = `${backend.folder}${file.name.replaceAll(/[^\w.-]/g, '_')}`
      const contents = new Uint8Array(await file.arrayBuffer())
      change({ type: 'file', path, file: { contents, type: file.type } })
      return path
    },
  }

  async function save(): Promise<void> {
    const saved = getChanges(state)
    setMessage({ text: 'Saving…' })
    try {
      const text = await backend.save(saved)
      dispatch({ type: 'saved', changes: saved })
      setMessage({ text })
    } catch (error) {
      setMessage({ text: String((error as Error).message), isWrong: true })
    }
  }

  async function runAction(run: () => Promise<string | undefined>): Promise<void> {
    try {
      const text = await run()
      if (text === undefined) return
      dispatch({ type: 'discarded' })
      setMessage({ text })
    } catch (error) {
      setMessage({ text: String((error as Error).message), isWrong: true })
    }
  }

  async function copy(button: Element): Promise<void> {
    const { text, omitted, files } = toFlorinJson(
      Object.fromEntries(Object.entries(checked.valid).map(([name, value = '']) => [name, value])),
    )
    const result = await copyText(text, button)
    if (result === 'refused')
      return setMessage({ text: 'The browser refused to copy.', isWrong: true })
    const remarks = [...aboutFlorinJson(omitted, [...files.keys()]), ...linkWarnings]
    setMessage({ text: ['Copied.', ...remarks].join(' ') })
  }

  return (
    <PanelContext value={panel}>
      <div className={app} data-view={isPreview ? 'preview' : 'settings'}>
        <header className={top}>
          <h1 className={nameClass}>Customize</h1>
          <div className={intro}>{children}</div>
        </header>
        <div className={body}>
          <main className={settingsClass}>
            <nav className={groupsClass} aria-label="Groups of settings">
              {groups.map((one) => (
                <button
                  key={one}
                  type="button"
                  className={groupButton}
                  aria-current={one === group ? 'true' : undefined}
                  onClick={() => setGroup(one)}
                >
                  {one}
                  <Count className={count} number={errorsOf(one)} what="error" />
                  <Count className={countWarnings} number={warningsOf(one)} what="warning" />
                </button>
              ))}
            </nav>
            <div key={group} className={fieldsClass}>
              <h2>{group}</h2>
              <UnknownSettings
                lines={warnings.filter((line) => findSettingOfWarning(line) === undefined)}
              />
              {group === LOOK && (
                <Themes onChoose={(next) => change({ type: 'changed', values: next })} />
              )}
              {group === TEXTS ? (
                <TextsEditor
                  texts={texts}
                  tag={language}
                  languages={languages}
                  onLanguage={setLanguage}
                  onChange={(text) => change({ type: 'text', ...text })}
                />
              ) : (
                names
                  .filter((name) => SETTINGS[name].group === group)
                  .map((name) => <SettingField key={name} name={name} />)
              )}
            </div>
            <footer className={foot}>
              <div className={statusRow}>
                <p
                  className={message?.isWrong || failure ? messageWrong : messageClass}
                  role="status"
                >
                  {failure || message?.text || describeChanges(changes)}
                </p>
                {changes > 0 && (
                  <button
                    type="button"
                    className={tertiary}
                    onClick={() => change({ type: 'discarded' })}
                  >
                    Discard
                  </button>
                )}
              </div>
              {backend.actions.map(({ label, name, run }) => (
                <button
                  key={label}
                  type="button"
                  className={secondary}
                  aria-label={name}
                  onClick={() => void runAction(run)}
                >
                  {label}
                </button>
              ))}
              <button
                type="button"
                className={secondary}
                aria-label="Copy florin.json"
                onClick={(event) => void copy(event.currentTarget)}
              >
                {backend.previews === 'page' ? 'Copy florin.json' : 'Copy'}
              </button>
              <button
                type="button"
                className={primary}
                aria-disabled={changes === 0 || hasErrors}
                onClick={() => {
                  if (hasErrors)
                    setMessage({ text: 'Correct the marked settings first.', isWrong: true })
                  else if (changes > 0) void save()
                }}
              >
                {backend.saveLabel}
              </button>
            </footer>
          </main>
          <aside className={previewClass} aria-label="Preview">
            <Preview
              backend={backend}
              draft={draft}
              draftKey={draftKey}
              tokens={checked.tokens}
              languages={languages}
              language={language}
              hasPhoneWallets={checked.settings.config.walletConnect !== undefined}
              onLanguage={setLanguage}
              onErrors={setFileErrors}
            />
          </aside>
        </div>
        <button
          type="button"
          className={`${secondary} ${viewSwitch}`}
          onClick={() => setIsPreview(!isPreview)}
        >
          {isPreview ? 'Settings' : 'Preview'}
        </button>
      </div>
    </PanelContext>
  )
}

function Count({
  className,
  number,
  what,
}: {
  readonly className: string
  readonly number: number
  readonly what: string
}) {
  if (number === 0) return null
  return (
    <span className={className}>
      {number}
      <span className={srOnly}>{` ${what}${number === 1 ? '' : 's'}`}</span>
    </span>
  )
}

function UnknownSettings({ lines }: { readonly lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <ul className={warningsClass} aria-label="Unknown settings">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

function isAppearance(name: string): boolean {
  return (THEMED as readonly string[]).includes(name)
}

function groupOf(name: SettingKey | undefined): string | undefined {
  return name && SETTINGS[name].group
}

function describeChanges(changes: number): string {
  return changes === 0
    ? 'No unsaved changes.'
    : changes === 1
      ? '1 unsaved change.'
      : `${changes} unsaved changes.`
}

function aboutFlorinJson(omitted: readonly string[], files: readonly string[]): readonly string[] {
  return [
    ...(files.length > 0 ? [`Put ${files.join(', ')} beside it.`] : []),
    ...(omitted.length > 0
      ? [`Without ${omitted.join(', ')}, which only a page of its own has.`]
      : []),
  ]
}

function useLeaveWarning(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isNeeded])
}
