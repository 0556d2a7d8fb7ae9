// A change of network that the site asks for, by a function or by the provider. It goes the way of our own window: the
// wallet is asked once however often the site asks, and the visitor sees the wait and can leave it.
import { AppError } from '../errors.ts'
import { until } from '../lib/until.ts'
import type { PageApp } from '../page/app.ts'

/** Resolves once the wallet is there; rejects with why it is not. */
export async function switchForSite(app: PageApp, chainId: number): Promise<void> {
  const { session, chains, records } = app
  const connection = session.connection()
  if (!connection) throw new AppError('wallet-disconnected', 'no wallet is connected')
  if (!chains.some(({ id }) => id === chainId))
    throw new AppError('chain-not-configured', 'this site does not use that chain')
  if (connection.chainId === chainId) return
  session.open('chain')
  if (!records.get()) await windowsOf(app)
  const error = await session.switchChain(chainId)
  if (!error) return
  if (error.code === 'user-rejected' && session.state.get().modal === 'chain') session.close()
  throw error
}

/** What switches comes with them. */
function windowsOf({ session, records, loadFailed, prepare }: PageApp): Promise<true> {
  const isOpen = session.state.get().modal === 'chain'
  prepare()
  return until([records, loadFailed, session.state], () => {
    if (records.get()) return true
    if (loadFailed.get()) throw new AppError('load-failed', 'a part of Florin did not load')
    if (isOpen && session.state.get().modal !== 'chain') throw new AppError('user-rejected', 'the visitor left')
    return undefined
  })
}
