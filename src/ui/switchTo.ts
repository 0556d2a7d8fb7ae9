// Leads the wallet to a network, with the list of networks open: there the wait is seen, and what came of it.
import { useApp } from './appContext.ts'

/** Takes the chain's id. Undefined for a Safe, which lives on one network. */
export function useSwitchTo(): ((chainId: number) => void) | undefined {
  const { session } = useApp()
  if (session.connection()?.safe) return undefined
  return (chainId) => {
    session.open('chain')
    void session.switchChain(chainId)
  }
}
