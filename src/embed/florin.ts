// The module a site loads: it defines <florin-connect>, restores the remembered connection, and exports the functions.
import type { Florin } from './api.ts'
import { defineElement } from './element.ts'
import { createFlorin } from './florinApi.ts'
import type { Guest } from './windows.tsx'
import { createLateFlorin } from './lateFlorin.ts'
import { openGuest } from './openGuest.ts'

/** Put here by the build: it was given no setting, so that they are read where this folder lies. */
declare const __UNSET__: boolean

function show(guest: () => Guest | undefined): Florin {
  guest()
  defineElement(guest)
  return createFlorin(guest)
}

export const {
  state, subscribe, open, pay, connect, disconnect, switchChain, signIn, wallets, provider,
} = __UNSET__ ? createLateFlorin(window, show) : show(openGuest)
