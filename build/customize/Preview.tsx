// The preview of the page in a frame. Two frames take turns, so that the old page stays until the
// new one has loaded.
import { useEffect, useRef, useState } from 'react'
import type { Token } from '../../src/page/settings/designTokens.ts'
import type { Backend, Draft, Preview as Configured, Shown } from './backend.ts'
import { languageName, sortByName } from './fields/languageName.ts'
import { input } from '../../src/ui/components/controls.module.css'
import { choice, choices } from './fields/fields.module.css'
import {
  bar,
  desktop,
  failed,
  frame as frameClass,
  hidden as hiddenClass,
  language as languageClass,
  note,
  phone,
  stage,
  view,
} from './Preview.module.css'

const DELAY_MS = 150
const DESKTOP_WIDTH = 1_280

type Size = 'desktop' | 'phone'
type Scheme = 'light' | 'dark'

type Props = {
  readonly backend: Backend
  readonly draft: Draft
  /** Changes when the draft, apart from its files, has to be configured again. */
  readonly draftKey: string
  readonly tokens: readonly Token[]
  readonly languages: readonly string[]
  readonly language: string
  /** Whether phones can connect by QR code or link. */
  readonly hasPhoneWallets: boolean
  onLanguage(tag: string): void
  onErrors(errors: Readonly<Record<string, string>>): void
}

export function Preview({
  backend,
  draft,
  draftKey,
  tokens,
  languages,
  language,
  hasPhoneWallets,
  onLanguage,
  onErrors,
}: Props) {
  const [scheme, setScheme] = useState<Scheme>(() =>
    matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
  )
  const [size, setSize] = useState<Size>(() =>
    matchMedia('(max-width: 52rem)').matches ? 'phone' : 'desktop',
  )
  const [shown, setShown] = useState<Shown>('page')
  const configured = useConfigured({ backend, draft, draftKey, onErrors })
  const { frames, active } = useFrames(configured, backend.previews, {
    language,
    shown,
    scheme,
    tokens,
  })
  const { container, scale } = useScale(size)
  return (
    <>
      <div className={bar}>
        <Segments<Scheme>
          label="Theme of the preview"
          value={scheme}
          options={{ light: 'Light', dark: 'Dark' }}
          onChange={setScheme}
        />
        <Segments<Size>
          label="Width of the preview"
          value={size}
          options={{ desktop: 'Desktop', phone: 'Phone' }}
          onChange={setSize}
        />
        <Segments<Shown>
          label="What the preview shows"
          value={shown}
          options={{ page: backend.previews === 'page' ? 'Page' : 'Button', dialog: 'Dialog' }}
          onChange={setShown}
        />
        {languages.length > 1 && (
          <select
            className={`${input} ${languageClass}`}
            aria-label="Language of the preview"
            value={language}
            onChange={(event) => onLanguage(event.target.value)}
          >
            {sortByName(languages).map((tag) => (
              <option key={tag} value={tag}>
                {languageName(tag)}
              </option>
            ))}
          </select>
        )}
      </div>
      {size === 'phone' && !hasPhoneWallets && (
        <p className={note}>
          Without <code>WALLETCONNECT_PROJECT_ID</code>, visitors on phones can connect only in the
          browser of a wallet.
        </p>
      )}
      <div className={stage} ref={container}>
        <div className={`${view} ${size === 'phone' ? phone : desktop}`}>
          {frames.map((ref, index) => (
            <iframe
              // biome-ignore lint/suspicious/noArrayIndexKey: there are always the same two frames
              key={index}
              ref={ref}
              className={index === active ? frameClass : `${frameClass} ${hiddenClass}`}
              title={index === active ? 'Preview of the page' : 'Next preview'}
              aria-hidden={index !== active}
              tabIndex={index === active ? 0 : -1}
              style={
                size === 'desktop'
                  ? {
                      inlineSize: DESKTOP_WIDTH,
                      blockSize: `${100 / scale}%`,
                      transform: `scale(${scale})`,
                    }
                  : undefined
              }
            />
          ))}
          {configured === 'failed' && (
            <p className={failed} role="status">
              The preview could not be made.
              {backend.previews === 'page' && (
                <>
                  {' '}
                  Is <code>npm start</code> still running?
                </>
              )}
            </p>
          )}
        </div>
      </div>
    </>
  )
}

/** Configures the draft after each change, and keeps the newest result. */
function useConfigured({
  backend,
  draft,
  draftKey,
  onErrors,
}: Pick<Props, 'backend' | 'draft' | 'draftKey' | 'onErrors'>): Configured | 'failed' | undefined {
  const [configured, setConfigured] = useState<Configured | 'failed'>()
  const newest = useRef({ draft, onErrors })
  newest.current = { draft, onErrors }
  // biome-ignore lint/correctness/useExhaustiveDependencies: draftKey and the files stand for the draft
  useEffect(() => {
    let isCurrent = true
    const timer = setTimeout(async () => {
      const next = await backend.preview(newest.current.draft).catch(() => 'failed' as const)
      if (!isCurrent) return
      setConfigured(next)
      newest.current.onErrors(next === 'failed' ? {} : next.errors)
    }, DELAY_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [backend, draftKey, draft.files])
  return configured
}

type PreviewStyle = {
  readonly language: string
  readonly shown: Shown
  readonly scheme: Scheme
  readonly tokens: readonly Token[]
}

function useFrames(
  configured: Configured | 'failed' | undefined,
  previews: Backend['previews'],
  style: PreviewStyle,
) {
  const frames = [useRef<HTMLIFrameElement>(null), useRef<HTMLIFrameElement>(null)] as const
  const [active, setActive] = useState(0)
  const newest = useRef({ style, active })
  newest.current = { style, active }
  const { language, shown, scheme, tokens } = style
  // biome-ignore lint/correctness/useExhaustiveDependencies: refs are stable; a new page is loaded only for these
  useEffect(() => {
    if (!configured || configured === 'failed') return
    let isCurrent = true
    const index = 1 - newest.current.active
    const frame = frames[index]?.current
    if (!frame) return
    if (previews === 'page') storeScheme(newest.current.style.scheme)
    void configured.show(frame, { language, shown }).then(() => {
      if (!isCurrent) return
      applyStyle(frame, newest.current.style)
      setActive(index)
    })
    return () => {
      isCurrent = false
    }
  }, [configured, language, shown])
  // biome-ignore lint/correctness/useExhaustiveDependencies: refs are stable
  useEffect(() => {
    if (previews === 'page') storeScheme(scheme)
    for (const { current } of frames) if (current) applyStyle(current, newest.current.style)
  }, [scheme, tokens])
  return { frames, active }
}

/** Stores the theme where the page reads it. Frames of the same origin follow. */
function storeScheme(scheme: Scheme): void {
  try {
    localStorage.setItem('florin.theme', scheme)
  } catch {
    // Storage is blocked, so `applyStyle` sets the theme.
  }
}

/** Applies colors, corners and shadows without loading the page again. */
function applyStyle(frame: HTMLIFrameElement, { scheme, tokens }: PreviewStyle): void {
  const [view, document] = [frame.contentWindow, frame.contentDocument]
  if (!view || !document?.documentElement) return
  document.documentElement.dataset['theme'] = scheme
  // The policy of the page allows only a constructed stylesheet.
  const sheet = new (view as Window & typeof globalThis).CSSStyleSheet()
  sheet.replaceSync(
    `${PREVIEW_CSS}:root{${tokens.map(([name, value]) => `--${name}:${value}`).join(';')}}`,
  )
  const others = document.adoptedStyleSheets.filter((one) => !previewSheets.has(one))
  previewSheets.add(sheet)
  document.adoptedStyleSheets = [...others, sheet]
}

/**
 * Hides what visitors don't see: the label of the playground's wallet, and the gutter of a scroll
 * bar, which a dialog's backdrop does not cover in a frame.
 */
const PREVIEW_CSS = 'aside[aria-label="Playground Wallet"]{display:none}:root{scrollbar-width:none}'

const previewSheets = new WeakSet<CSSStyleSheet>()

/** Returns the scale at which a desktop page fits into the stage. */
function useScale(size: Size) {
  const container = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(DESKTOP_WIDTH)
  useEffect(() => {
    const element = container.current
    if (!element) return
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { container, scale: size === 'phone' ? 1 : Math.min(1, (width || 1) / DESKTOP_WIDTH) }
}

function Segments<T extends string>({
  label,
  value,
  options,
  onChange,
}: {
  readonly label: string
  readonly value: T
  readonly options: Readonly<Record<T, string>>
  onChange(value: T): void
}) {
  return (
    <fieldset className={choices} aria-label={label}>
      {(Object.keys(options) as T[]).map((option) => (
        <label key={option} className={choice}>
          <input
            type="radio"
            name={label}
            checked={option === value}
            onChange={() => onChange(option)}
          />
          <span>{options[option]}</span>
        </label>
      ))}
    </fieldset>
  )
}
