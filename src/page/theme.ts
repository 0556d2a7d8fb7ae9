// Light or dark: what the visitor chose, in this tab or another, else what the system says. The stylesheet does the rest.
import { createStore, type Readable } from '../lib/store.ts'
import type { Memory, Theme } from '../session/memory.ts'

/** Takes the memory and the window (none while the page is prerendered); setting it marks `<html>` and is remembered. */
export function createTheme(memory: Memory, target: Window | undefined): { theme: Readable<Theme>; setTheme(theme: Theme): void } {
  const system = target?.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  const theme = createStore<Theme>(memory.theme() ?? system)
  const show = (next: Theme): void => {
    theme.set(next)
    if (target) target.document.documentElement.dataset['theme'] = next
  }
  memory.onForeignChange(() => show(memory.theme() ?? system), 'theme')
  return {
    theme,
    setTheme(next) {
      show(next)
      memory.setTheme(next)
    },
  }
}
