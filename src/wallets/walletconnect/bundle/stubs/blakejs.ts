// Stands for blakejs: transaction hashes of another kind of chain, on a wallet's side.
import { neverCalled } from './neverCalled.ts'

export const blake2b = neverCalled('blakejs blake2b')
