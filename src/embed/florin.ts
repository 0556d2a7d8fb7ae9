// The module a site loads: it defines <florin-connect>, restores the remembered connection, and exports the functions.
import { defineElement } from './element.tsx'
import { createFlorin } from './florinApi.ts'
import { createGuest } from './guest.ts'

const guest = createGuest(window)
defineElement(() => guest)

export const {
  state, subscribe, open, connect, disconnect, switchChain, signIn, wallets, provider,
} = createFlorin(() => guest)
