// What the build makes without any setting, as tests/bareTree.mjs keeps it for all files: to read, not to change.
import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    readonly bareTree: string
  }
}

/** `tree`: the folder; `printed`: what the build said. Rejects with that when it fails. */
export async function askTree(): Promise<{ readonly tree: string; readonly printed: string }> {
  const response = await fetch(inject('bareTree'))
  const said = await response.text()
  if (!response.ok) throw new Error(said)
  return JSON.parse(said)
}
