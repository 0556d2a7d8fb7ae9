import { createStore, type Readable } from '../lib/store.ts'
import type { Memory, Theme } from '../core/storage.ts'
import type { Place } from './pageEnvironment.ts'

/**
 * Creates the theme store: the user's choice, in this tab or another, else the site's default, else
 * the system's. Sets data-theme; the stylesheet does the rest. `environment` is undefined while
 * prerendering.
 */
export function createTheme(
  memory: Memory,
  place: Pick<Place, 'target' | 'marks'> | undefined,
  wanted?: Theme,
): {
  theme: Readable<Theme>
  setTheme(theme: Theme): void
} {
  const dark = place?.target.matchMedia('(prefers-color-scheme: dark)')
  const current = (): Theme => memory.theme() ?? wanted ?? (dark?.matches ? 'dark' : 'light')
  const theme = createStore<Theme>(current())
  const show = (): void => {
    const chosen = memory.theme() ?? wanted
    if (place && chosen) place.marks['theme'] = chosen
    else if (place) delete place.marks['theme']
    theme.set(current())
  }
  dark?.addEventListener('change', show)
  memory.onChange('theme', show)
  return {
    theme,
    setTheme(next) {
      memory.setTheme(next)
      show()
    },
  }
}
