// State and functions that the fields share.
import { createContext, useContext } from 'react'
import type { Backend, ChosenFile, Start } from './backend.ts'
import type { CheckedSettings } from './checkSettings.ts'

export type PanelValue = {
  readonly backend: Backend
  readonly start: Start
  /** The settings with all changes, by name, without empty ones. */
  readonly values: Readonly<Record<string, string>>
  readonly checked: CheckedSettings
  /** Warnings about valid settings. Each begins with the name of its setting. */
  readonly warnings: readonly string[]
  /** Errors of files and texts, by setting. */
  readonly fileErrors: Readonly<Record<string, string>>
  readonly files: ReadonlyMap<string, ChosenFile>
  setValue(name: string, value: string): void
  /** Keeps a file until it is saved. Resolves with its path in the project. */
  chooseFile(file: File): Promise<string>
}

export const PanelContext = createContext<PanelValue | undefined>(undefined)

export function usePanel(): PanelValue {
  const value = useContext(PanelContext)
  if (!value) throw new Error('PanelContext is missing')
  return value
}
