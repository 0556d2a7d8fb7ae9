// Fields of image and font files. A chosen file is kept in memory until it is saved.
import { useRef } from 'react'
import { input, secondary } from '../../../src/ui/components/controls.module.css'
import { usePanel } from '../panelContext.ts'
import type { FieldProps, InputState } from './fieldProps.ts'
import { ChoiceField } from './SimpleFields.tsx'
import {
  fileRow,
  hiddenFile,
  note,
  pairOf,
  side as sideClass,
  sideTitle,
} from './fields.module.css'
import { parsePair, type Pair } from './values.ts'

const IMAGES = '.svg,.png,.webp,.jpg,.jpeg'

type FileInputProps = InputState & {
  /** Undefined if a label element names the input. */
  readonly label?: string
  readonly what: string
  readonly accept?: string
  readonly path: string
  onChange(path: string): void
}

/** Edits the path of a file, with a button to choose another file. */
export function FileInput({
  id,
  label,
  what,
  accept = IMAGES,
  path,
  isDisabled,
  describedBy,
  isInvalid,
  onChange,
}: FileInputProps) {
  const { chooseFile } = usePanel()
  const chooser = useRef<HTMLInputElement>(null)
  const choose = async (file: File | undefined): Promise<void> => {
    if (file) onChange(await chooseFile(file))
  }
  return (
    <div className={fileRow}>
      <input
        className={input}
        id={id}
        aria-label={label}
        aria-describedby={describedBy}
        aria-invalid={isInvalid || undefined}
        value={path}
        placeholder="no file"
        disabled={isDisabled}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
      />
      <button
        type="button"
        className={secondary}
        disabled={isDisabled}
        aria-label={`Choose ${what}`}
        onClick={() => chooser.current?.click()}
      >
        Choose…
      </button>
      <input
        className={hiddenFile}
        ref={chooser}
        type="file"
        tabIndex={-1}
        aria-hidden="true"
        accept={accept}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          void choose(file)
          event.target.value = '' // so that the same file can be chosen again
        }}
      />
    </div>
  )
}

export function ImageField(props: FieldProps<'image'>) {
  const { label, value, onChange } = props
  return <FileInput {...props} {...fileProps(label)} path={value} onChange={onChange} />
}

function fileProps(label: string) {
  return { what: `a file: ${label}` }
}

export function FontField(props: FieldProps<'font'>) {
  const { label, value, onChange } = props
  return (
    <FileInput {...props} {...fileProps(label)} accept=".woff2" path={value} onChange={onChange} />
  )
}

const LOGO_SIDES: readonly (readonly [keyof Pair, string])[] = [
  ['light', 'Light'],
  ['dark', 'Dark'],
]

/** Edits one image, or one for each theme. */
export function LogoField(props: FieldProps<'logo'>) {
  const { id, label, value, onChange } = props
  const pair = parsePair(value)
  return (
    <div className={pairOf}>
      {LOGO_SIDES.map(([side, title]) => {
        const name = `${label}, ${title.toLowerCase()} theme`
        return (
          <div key={side} className={sideClass}>
            <span className={sideTitle} aria-hidden="true">
              {title}
            </span>
            <FileInput
              {...props}
              id={side === 'light' ? id : `${id}-${side}`}
              label={name}
              what={`a file: ${name}`}
              accept=".svg,.png"
              path={pair[side]}
              onChange={(path) => {
                const next = { ...pair, [side]: path.trim() }
                onChange(next.dark ? `${next.light},${next.dark}` : next.light)
              }}
            />
            {side === 'dark' && pair.light !== '' && pair.dark === '' && (
              <p className={note}>
                Uses the light theme's logo. Choose another one if it is hard to see on a dark
                background.
              </p>
            )}
          </div>
        )
      })}
    </div>
  )
}

/** Edits the hero, which is the coin, no picture, or an image. */
export function HeroField(props: FieldProps<'hero'>) {
  const { id, label, value, onChange } = props
  const word = value.toLowerCase()
  const choice = word === '' || word === 'coin' ? '' : word === 'none' ? 'none' : 'image'
  return (
    <>
      <ChoiceField
        {...props}
        field={{ kind: 'choice', options: { coin: 'Coin', none: 'None', image: 'Own image' } }}
        value={choice}
        onChange={(next) => onChange(next === 'image' ? 'src/site/' : next)}
      />
      {choice === 'image' && (
        <FileInput
          {...props}
          id={`${id}-file`}
          label={`${label}: own image`}
          what="a file: own image"
          path={value}
          onChange={onChange}
        />
      )}
    </>
  )
}
