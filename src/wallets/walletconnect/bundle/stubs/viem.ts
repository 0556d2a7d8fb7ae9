// Stands for viem, of which the library uses one function to check the answer to authenticate().
import { neverCalled } from './neverCalled.ts'

export const recoverAddress = neverCalled('viem recoverAddress')
