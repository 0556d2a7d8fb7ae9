// Ready themes, each of which sets all settings of the look.
import { useId } from 'react'
import { deriveColors } from '../../src/page/settings/designTokens.ts'
import { parseAppearance } from '../../src/page/settings/pageSettings.ts'
import { usePanel } from './panelContext.ts'
import { THEMED, THEMES, type Theme } from './themes.ts'
import { card, cards, label, section, swatch } from './Themes.module.css'

export function Themes({ onChoose }: { onChoose(values: Readonly<Record<string, string>>): void }) {
  const { values, start } = usePanel()
  const titleId = useId()
  const isChosen = ({ settings }: Theme): boolean =>
    THEMED.every((name) => (values[name] ?? '') === (settings[name] ?? ''))
  return (
    <section className={section} aria-labelledby={titleId}>
      <h3 id={titleId}>Start from a theme</h3>
      <div className={cards}>
        {THEMES.map((theme) => (
          <button
            key={theme.name}
            type="button"
            className={card}
            aria-pressed={isChosen(theme)}
            onClick={() =>
              onChoose(
                Object.fromEntries(
                  THEMED.filter((name) => !(name in start.environment)).map((name) => [
                    name,
                    theme.settings[name] ?? '',
                  ]),
                ),
              )
            }
          >
            <Swatch theme={theme} />
            <span className={label}>{theme.name}</span>
          </button>
        ))}
      </div>
    </section>
  )
}

/** A small page with a button, light on the left and dark on the right. */
function Swatch({ theme: { settings } }: { readonly theme: Theme }) {
  const { backend } = usePanel()
  const { radius = 12, radiusButton = radius, ...appearance } = parseAppearance(settings)
  const corner = (radiusButton === 'full' ? 32 : radiusButton) / 2.4
  return (
    <svg className={swatch} viewBox="0 0 120 64" aria-hidden="true">
      {(['light', 'dark'] as const).map((side, index) => {
        const colors = deriveColors(backend.tokens, side, appearance)
        const fill = (name: string): string | undefined => colors.get(name)
        return (
          <g key={side} transform={`translate(${index * 60})`}>
            <rect width="60" height="64" fill={fill('background')} />
            <rect
              x="8"
              y="10"
              width="44"
              height="44"
              rx={radius / 2}
              fill={fill('surface')}
              stroke={fill('border')}
            />
            <rect x="14" y="17" width="24" height="4" rx="2" fill={fill('text')} />
            <rect x="14" y="25" width="32" height="3" rx="1.5" fill={fill('text-muted')} />
            <rect
              x="14"
              y="36"
              width="32"
              height="12"
              rx={Math.min(corner, 6)}
              fill={fill('accent')}
            />
            <rect x="22" y="40.5" width="16" height="3" rx="1.5" fill={fill('on-accent')} />
          </g>
        )
      })}
    </svg>
  )
}
