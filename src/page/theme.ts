// Light or dark: what the visitor chose, in this tab or another, else what the system says. The stylesheet does the
// rest.
import { createStore, type Readable } from '../lib/store.ts'
import type { Memory, Theme } from '../core/storage.ts'
import type { Place } from './pageEnvironment.ts'

/** Takes the memory, the place (none while the page is prerendered) and what the site wants where nothing is chosen;
 * a choice is marked there and remembered. */
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
