// Moves a wallet to another chain (EIP-3326), adds the chain once if the wallet lacks it (EIP-3085), and believes only
// eth_chainId: neither a yes nor a no of the wallet says where it really is. Decides by codes, never by texts.
import { AppError } from '../../errors.ts'
import { errorCodes } from '../../toAppError.ts'
import { delay, raceAbort } from '../../lib/abort.ts'
import { toQuantity } from '../../eth/quantity.ts'
import type { Chain } from '../../chains/chain.ts'
import { askChainId, askWallet, hasCode, type Provider } from '../request.ts'
import { listen } from './candidate.ts'

const CONFIRM_AFTER_MS = [0, 1_000, 2_000, 2_000] // at 0, 1, 3 and 5 s after the wallet's yes

type SwitchOptions = {
  readonly provider: Provider
  readonly chain: Chain
  /** Gives 'focus': the visitor comes back from the wallet's window. */
  readonly page: EventTarget
  readonly signal: AbortSignal
}

/** Resolves once eth_chainId names the chain: after the wallet's answer, or earlier when its event came first. The
 * signal ends when this does. */
export async function switchChain({ provider, chain, page, signal }: SwitchOptions): Promise<void> {
  let detach = (): void => {}
  const isThere = async (): Promise<boolean> =>
    (await askChainId(provider).catch(() => undefined)) === chain.id
  const arrived = new Promise<void>((resolve) => {
    const check = (): void => void isThere().then((there) => there && resolve())
    detach = listen(provider, { chainChanged: check })
    page.addEventListener('focus', check, { signal })
  })
  const answered = askSwitchOrAdd(provider, chain, signal).then(() => confirm(isThere, signal))
  try {
    await raceAbort(Promise.race([arrived, answered]), signal)
  } finally {
    detach()
  }
}

/** What wallet_addEthereumChain gets. MetaMask refuses any further key, an empty list and a zero-padded chain id. */
export function addChainParameter(chain: Chain): object {
  const blockExplorerUrls = chain.blockExplorers.map(({ url }) => url).filter(isWalletUrl)
  const { name, symbol, decimals } = chain.nativeCurrency
  return {
    chainId: toQuantity(chain.id),
    chainName: chain.name,
    nativeCurrency: { name, symbol, decimals },
    rpcUrls: chain.rpcUrls.filter(isWalletUrl),
    ...(blockExplorerUrls.length > 0 ? { blockExplorerUrls } : {}),
  }
}

async function askSwitchOrAdd(
  provider: Provider,
  chain: Chain,
  signal: AbortSignal,
): Promise<void> {
  try {
    const params = [{ chainId: toQuantity(chain.id) }]
    await askWallet(provider, { method: 'wallet_switchEthereumChain', params }, signal)
  } catch (error) {
    const lacking = chainIsLacking(error)
    if (lacking === 'no' && (isFinal(error) || hasCode(error, 'method-unsupported'))) throw error
    if (lacking === 'no') throw failure('switch-failed', error)
    try {
      await askWallet(
        provider,
        { method: 'wallet_addEthereumChain', params: [addChainParameter(chain)] },
        signal,
      )
    } catch (addError) {
      if (isFinal(addError)) throw addError
      const refused = lacking === 'yes' || errorCodes(addError).includes(-32602)
      throw failure(refused ? 'chain-add-refused' : 'switch-failed', addError)
    }
  }
}

/** 4902 may be nested anywhere; Taho says 4901 for it. A bare internal error may hide it (old wallets): one try. */
export function chainIsLacking(error: unknown): 'yes' | 'perhaps' | 'no' {
  const codes = errorCodes(error)
  if (codes.includes(4902) || hasCode(error, 'chain-not-added', 'chain-disconnected')) return 'yes'
  return codes.length > 0 && codes.every((code) => Math.abs(code) === 32603) ? 'perhaps' : 'no'
}

async function confirm(isThere: () => Promise<boolean>, signal: AbortSignal): Promise<void> {
  for (const waitMs of CONFIRM_AFTER_MS) {
    if (waitMs > 0) await delay(waitMs, signal)
    if (await isThere()) return
  }
  throw new AppError('switch-ignored', 'the wallet said yes and stayed on its chain')
}

function isFinal(error: unknown): boolean {
  return hasCode(
    error,
    'user-rejected',
    'wallet-refused',
    'wallet-unreachable',
    'request-pending',
    'aborted',
  )
}

function failure(code: AppError['code'], error: unknown): AppError {
  const details = AppError.is(error) ? error.details : undefined
  return new AppError(code, 'the wallet did not switch', { cause: error, details })
}

/** Wallets take https, and plain http only from this machine (the playground). */
function isWalletUrl(url: string): boolean {
  return (
    /^https:\/\//i.test(url) || /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?:[:/]|$)/i.test(url)
  )
}
