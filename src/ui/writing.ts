// How the page's language writes numbers and times, for components.
import { createContext, useContext } from 'react'
import { createNumbers, type Numbers } from '../lib/numbers.ts'
import { useApp } from './appContext.ts'

export const NumbersContext = createContext<Numbers>(createNumbers('en'))

export function useNumbers(): Numbers {
  return useContext(NumbersContext)
}

/** The language for times: as the visitor's own country writes the page's language, where his browser says which it
 * is. */
export function useTimeLanguage(): string {
  const { language } = useApp()
  return navigator.languages.find((each) => each.startsWith(`${language}-`)) ?? language
}
