// Fields of colors, with the contrast that visitors get.
import { useId } from 'react'
import { contrast, deriveColors, type Theme } from '../../../src/page/settings/designTokens.ts'
import { parseColor, parseTranslucentColor } from '../../../src/page/settings/cssColor.ts'
import { input } from '../../../src/ui/components/controls.module.css'
import { usePanel } from '../panelContext.ts'
import type { FieldProps } from './fieldProps.ts'
import { findWrongSides, formatColorPair, parsePair, type Pair } from './values.ts'
import { ChoiceField } from './SimpleFields.tsx'
import {
  colorRow,
  contrastLine,
  contrastLow,
  opacity,
  pairOf,
  picker,
  sample,
  side as sideClass,
  sideTitle,
} from './fields.module.css'

const SIDES: readonly (readonly [keyof Pair, string])[] = [
  ['light', 'Light'],
  ['dark', 'Dark'],
]
const ENOUGH = 4.5

/** Edits one color, or one for each theme. */
export function ColorsField({
  name,
  field,
  label,
  id,
  value,
  isDisabled,
  describedBy,
  isInvalid,
  onChange,
}: FieldProps<'colors'>) {
  const { backend, checked } = usePanel()
  const pair = parsePair(value)
  const wrong = isInvalid
    ? findWrongSides(pair, checked.errors.get(name) ?? '', (text) => parseColor(text) !== undefined)
    : []
  const colorsOf = (theme: Theme): ReadonlyMap<string, string> =>
    deriveColors(backend.tokens, theme, checked.settings.page.appearance)
  const colors = { light: colorsOf('light'), dark: colorsOf('dark') }
  const initialLight = deriveColors(backend.tokens, 'light', {}).get(field.token) ?? '#000000'
  const set = (side: keyof Pair, text: string): void =>
    onChange(formatColorPair({ ...pair, [side]: text }, initialLight))
  return (
    <div className={pairOf}>
      {SIDES.map(([side, title]) => {
        const used = colors[side].get(field.token) ?? ''
        return (
          <div key={side} className={sideClass}>
            <span className={sideTitle} aria-hidden="true">
              {title}
            </span>
            <ColorInputs
              id={side === 'light' ? id : `${id}-${side}`}
              label={`${label}, ${title.toLowerCase()} theme`}
              text={pair[side]}
              shown={used}
              isDisabled={isDisabled}
              // The group has the hint as its description.
              describedBy={isInvalid && !wrong.includes(side) ? undefined : describedBy}
              isInvalid={wrong.includes(side)}
              onChange={(text) => set(side, text)}
            />
            {field.shows.map(([color, ground, what]) => (
              <ContrastLine
                key={`${color} ${ground}`}
                label={what}
                color={colors[side].get(color) ?? ''}
                ground={colors[side].get(ground) ?? ''}
              />
            ))}
          </div>
        )
      })}
    </div>
  )
}

/** Shows the contrast of two colors, with a sample. */
function ContrastLine({
  label,
  color,
  ground,
}: {
  readonly label: string
  readonly color: string
  readonly ground: string
}) {
  const ratio = contrast(color, ground)
  const isEnough = ratio >= ENOUGH
  return (
    <p className={isEnough ? contrastLine : `${contrastLine} ${contrastLow}`}>
      <Sample color={color} ground={ground} />
      {label} {Math.floor(ratio * 10) / 10}:1{isEnough ? '' : ', too low'}
    </p>
  )
}

/** Uses attributes instead of a style, because the panel's policy forbids inline styles. */
function Sample({ color, ground }: { readonly color: string; readonly ground: string }) {
  return (
    <svg className={sample} width="28" height="20" viewBox="0 0 28 20" aria-hidden="true">
      <rect width="28" height="20" rx="4" fill={ground} stroke={color} strokeOpacity="0.25" />
      <text x="14" y="14.5" fill={color} fontSize="12" fontWeight="600" textAnchor="middle">
        Aa
      </text>
    </svg>
  )
}

type ColorInputsProps = {
  readonly id: string
  readonly label: string
  readonly text: string
  /** The color in use, which is the default if `text` is empty. */
  readonly shown: string
  readonly isDisabled: boolean
  readonly describedBy: string | undefined
  readonly isInvalid: boolean
  onChange(text: string): void
}

function ColorInputs({
  id,
  label,
  text,
  shown,
  isDisabled,
  describedBy,
  isInvalid,
  onChange,
}: ColorInputsProps) {
  return (
    <div className={colorRow}>
      <input
        className={picker}
        type="color"
        aria-label={`${label}: choose`}
        value={toSixDigits(parseColor(text) ?? parseColor(shown) ?? '#000000')}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.value)}
      />
      <input
        className={input}
        id={id}
        aria-label={label}
        aria-describedby={describedBy}
        aria-invalid={isInvalid || undefined}
        value={text}
        placeholder={shown}
        disabled={isDisabled}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}

function toSixDigits(color: string): string {
  return color.length === 4 ? color.replaceAll(/[\da-f]/gi, '$&$&') : color
}

const BACKDROPS: Pair = { light: 'rgb(22 28 36 / 45%)', dark: 'rgb(2 5 9 / 64%)' }

/** Edits a color and its opacity, for each theme. */
export function BackdropField({
  label,
  id,
  value,
  isDisabled,
  describedBy,
  onChange,
}: FieldProps<'backdrop'>) {
  const pair = parsePair(value)
  return (
    <div className={pairOf}>
      {SIDES.map(([side, title]) => {
        const text = pair[side] || pair.light || BACKDROPS[side]
        const { color, alpha } = parseTranslucentColor(text) ?? { color: '#000000', alpha: 0.5 }
        const set = (nextColor: string, percent: number): void => {
          const next = { ...pair, [side]: formatBackdrop(nextColor, percent) }
          onChange(formatColorPair(next, BACKDROPS.light))
        }
        const percent = Math.round(alpha * 100)
        return (
          <div key={side} className={sideClass}>
            <span className={sideTitle} aria-hidden="true">
              {title}
            </span>
            <div className={colorRow}>
              <input
                className={picker}
                type="color"
                id={side === 'light' ? id : `${id}-${side}`}
                aria-label={`${label}, ${title.toLowerCase()} theme: choose`}
                aria-describedby={describedBy}
                value={toSixDigits(color)}
                disabled={isDisabled}
                onChange={(event) => set(event.target.value, percent)}
              />
              <input
                className={opacity}
                type="range"
                min={0}
                max={100}
                aria-label={`${label}, ${title.toLowerCase()} theme: opacity in percent`}
                value={percent}
                disabled={isDisabled}
                onChange={(event) => set(color, Number(event.target.value))}
              />
            </div>
          </div>
        )
      })}
    </div>
  )
}

function formatBackdrop(color: string, percent: number): string {
  const digits = toSixDigits(color)
  const channels = [1, 3, 5].map((at) => Number.parseInt(digits.slice(at, at + 2), 16))
  return `rgb(${channels.join(' ')} / ${percent}%)`
}

/** Edits a metal by name, or as a color. */
export function MetalField(props: FieldProps<'metal'>) {
  const { field, value, label, isDisabled, describedBy, isInvalid, onChange } = props
  const inputId = useId()
  const isNamed = value === '' || Object.hasOwn(field.options, value.toLowerCase())
  const options = { ...field.options, color: 'Own color' }
  return (
    <>
      <ChoiceField
        {...props}
        field={{ kind: 'choice', options }}
        value={isNamed ? value : 'color'}
        onChange={(next) => onChange(next === 'color' ? '#7a8b99' : next)}
      />
      {!isNamed && (
        <ColorInputs
          id={inputId}
          label={`${label}: own color`}
          text={value}
          shown={value}
          isDisabled={isDisabled}
          describedBy={describedBy}
          isInvalid={isInvalid}
          onChange={onChange}
        />
      )}
    </>
  )
}
