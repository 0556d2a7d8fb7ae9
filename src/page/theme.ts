import { createStore, type ReadonlyStore } from '../lib/store.ts'
import type { AppStorage, Theme } from '../core/storage.ts'
import type { PageEnvironment } from './pageEnvironment.ts'

/**
 * Creates the theme store and keeps data-theme on <html> in sync. The theme is the user's choice,
 * or else the site's default, or else the system's theme.
 */
export function createTheme(
  storage: AppStorage,
  environment: Pick<PageEnvironment, 'target' | 'dataset'> | undefined,
  defaultTheme?: Theme,
): {
  theme: ReadonlyStore<Theme>
  setTheme(theme: Theme): void
} {
  const dark = environment?.target.matchMedia('(prefers-color-scheme: dark)')
  const resolveTheme = (): Theme =>
    storage.theme() ?? defaultTheme ?? (dark?.matches ? 'dark' : 'light')
  const theme = createStore<Theme>(resolveTheme())
  const update = (): void => {
    const chosen = storage.theme() ?? defaultTheme
    if (environment && chosen) environment.dataset['theme'] = chosen
    else if (environment) delete environment.dataset['theme']
    theme.set(resolveTheme())
  }
  dark?.addEventListener('change', update)
  storage.onChange('theme', update)
  return {
    theme,
    setTheme(next) {
      storage.setTheme(next)
      update()
    },
  }
}
