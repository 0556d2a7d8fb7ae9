// Stands for @scure/base: transaction ids of another kind of chain, on a wallet's side.
import { neverCalled } from './neverCalled.ts'

export const base32 = { encode: neverCalled('@scure/base base32'), decode: neverCalled('@scure/base base32') }
