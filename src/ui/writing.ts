// How the page's language writes numbers and times, for components.
import { createContext, useContext } from 'react'
import { createNumbers, type Numbers } from '../lib/numbers.ts'
import { useApp } from './appContext.ts'

export const NumbersContext = createContext<Numbers>(createNumbers('en'))

export function useNumbers(): Numbers {
  return useContext(NumbersContext)
}

/** A language tag of which `Intl` takes every part; some systems give others, such as 'en_US@posix'. */
const SOUND = /^[a-z]+(?:-[\da-z]{2,8})+$/i

/** The language for times: as the visitor's own country writes the page's language, where his browser says which it
 * is; with the digits of money. */
export function useTimeLanguage(): string {
  const { language } = useApp()
  const own = navigator.languages.find((each) => each.startsWith(`${language}-`) && SOUND.test(each))
  return `${own ?? language}-u-nu-latn`
}
