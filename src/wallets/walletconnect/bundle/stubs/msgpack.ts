// Stands for @msgpack/msgpack: transactions of another kind of chain, on a wallet's side.
import { neverCalled } from './neverCalled.ts'

export const decode = neverCalled('@msgpack/msgpack decode')
export const encode = neverCalled('@msgpack/msgpack encode')
