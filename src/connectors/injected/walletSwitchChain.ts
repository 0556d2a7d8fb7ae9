// Switches a wallet to another chain (EIP-3326) and adds the chain if the wallet lacks it
// (EIP-3085). A switch counts only when eth_chainId returns the new chain.
import { AppError } from '../../errors.ts'
import { errorCodes } from '../../toAppError.ts'
import { delay, raceAbort } from '../../lib/abort.ts'
import { onReturn } from '../../lib/pageLifecycle.ts'
import { toQuantity } from '../../eth/quantity.ts'
import type { Chain } from '../../chains/chain.ts'
import { requestChainId, requestWallet, hasCode, type Provider } from '../walletRequest.ts'
import { listen } from './probeWallet.ts'

/** Delays before each eth_chainId read after the wallet has accepted the switch. If no read returns
 * the chain, the switch fails with 'switch-ignored'. */
const CONFIRM_AFTER_MS = [0, 1_000, 2_000, 2_000]
/** Delays before each eth_chainId read after wallet_addEthereumChain. If no read returns the chain,
 * the switch is requested again. */
const ADDED_AFTER_MS = [0, 1_000]
/** A rejection within this time comes from the wallet itself, because a user needs more time. Trust
 * Wallet rejects immediately if it lacks the chain. */
const IMMEDIATE_MS = 1_000

type SwitchOptions = {
  readonly provider: Provider
  readonly chain: Chain
  /** An event target that emits 'focus' or 'visibilitychange' when the user returns from the
   * wallet. */
  readonly page: EventTarget
  readonly signal: AbortSignal
}

/** Resolves once eth_chainId returns the chain, possibly before the wallet responds to the switch
 * request. The caller must abort `signal` afterwards to remove the listeners of `page`. */
export async function switchWalletChain({
  provider,
  chain,
  page,
  signal,
}: SwitchOptions): Promise<void> {
  let detach = (): void => {}
  const isOnChain = async (): Promise<boolean> =>
    (await requestChainId(provider).catch(() => undefined)) === chain.id
  const switched = new Promise<void>((resolve) => {
    const check = (): void => void isOnChain().then((isSwitched) => isSwitched && resolve())
    detach = listen(provider, { chainChanged: check })
    onReturn(page, 0, signal, check)
  })
  const answered = requestSwitchOrAdd({ provider, chain, signal, isOnChain: isOnChain }).then(
    async () => {
      if (await waitForChain(CONFIRM_AFTER_MS, isOnChain, signal)) return
      throw new AppError('switch-ignored', 'the wallet confirmed but did not switch')
    },
  )
  try {
    await raceAbort(Promise.race([switched, answered]), signal)
  } finally {
    detach()
  }
}

/** Returns the parameter of wallet_addEthereumChain. MetaMask rejects unknown keys and empty
 * lists. */
export function addChainParameter(chain: Chain): object {
  const blockExplorerUrls = chain.blockExplorers.map(({ url }) => url).filter(isWalletUrl)
  // Prefer public RPC URLs: the site's own may contain an API key, and wallets store the URLs.
  const rpcUrls = (chain.publicRpcUrls ?? chain.rpcUrls).filter(isWalletUrl)
  const { name, symbol, decimals } = chain.nativeCurrency
  return {
    chainId: toQuantity(chain.id),
    chainName: chain.name,
    nativeCurrency: { name, symbol, decimals },
    ...(rpcUrls.length > 0 ? { rpcUrls } : {}),
    ...(blockExplorerUrls.length > 0 ? { blockExplorerUrls } : {}),
  }
}

type RequestContext = Pick<SwitchOptions, 'provider' | 'chain' | 'signal'> & {
  isOnChain(): Promise<boolean>
}

async function requestSwitchOrAdd({
  provider,
  chain,
  signal,
  isOnChain,
}: RequestContext): Promise<void> {
  const params = [{ chainId: toQuantity(chain.id) }]
  const requestSwitch = (): Promise<unknown> =>
    requestWallet(provider, { method: 'wallet_switchEthereumChain', params }, signal)
  try {
    await requestSwitch()
    return
  } catch (error) {
    const lacking = classifyMissingChain(error)
    if (lacking === 'no') throw switchFailure(error)
    await requestAdd({ provider, chain, signal }).catch((addError: unknown) => {
      if (isFinal(addError)) throw addError
      if (lacking === 'yes' || errorCodes(addError).includes(-32602))
        throw failure('chain-add-refused', addError)
      // `lacking` is 'perhaps' here, so the wallet may already have the chain. If the wallet also
      // cannot add chains, report the error of the switch.
      throw hasCode(addError, 'method-unsupported')
        ? switchFailure(error)
        : failure('switch-failed', addError)
    })
  }
  // Check whether the wallet has switched, because EIP-3085 lets a wallet add a chain without
  // switching to it.
  if (await waitForChain(ADDED_AFTER_MS, isOnChain, signal)) return
  await requestSwitch().catch((error: unknown) => {
    throw switchFailure(error)
  })
}

function requestAdd({
  provider,
  chain,
  signal,
}: Omit<RequestContext, 'isOnChain'>): Promise<unknown> {
  const request = { method: 'wallet_addEthereumChain', params: [addChainParameter(chain)] }
  return requestWallet(provider, request, signal)
}

/** Returns whether a failed switch means that the wallet lacks the chain. Compares codes and
 * response time, because wallets localize their messages. */
export function classifyMissingChain(error: unknown): 'yes' | 'perhaps' | 'no' {
  const codes = errorCodes(error)
  // Taho reports a missing chain with code 4901 ('chain-disconnected').
  if (codes.includes(4902) || hasCode(error, 'chain-not-added', 'chain-disconnected')) return 'yes'
  // Check this before -32603, because some wallets nest a user's rejection in an internal error.
  if (hasCode(error, 'user-rejected')) return 'no'
  // Old wallets report an internal error (-32603) for a missing chain, but also for other failures.
  if (codes.length > 0 && codes.every((code) => Math.abs(code) === 32603)) return 'perhaps'
  const isImmediate =
    AppError.is(error) && error.afterMs !== undefined && error.afterMs < IMMEDIATE_MS
  return isImmediate && hasCode(error, 'wallet-refused', 'unknown') ? 'perhaps' : 'no'
}

async function waitForChain(
  waitsMs: readonly number[],
  isOnChain: () => Promise<boolean>,
  signal: AbortSignal,
): Promise<boolean> {
  for (const waitMs of waitsMs) {
    if (waitMs > 0) await delay(waitMs, signal)
    if (await isOnChain()) return true
  }
  return false
}

function switchFailure(error: unknown): unknown {
  return isFinal(error) || hasCode(error, 'method-unsupported')
    ? error
    : failure('switch-failed', error)
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

/** Returns true for https and for http on localhost, the only URLs that wallets accept. */
function isWalletUrl(url: string): boolean {
  return (
    /^https:\/\//i.test(url) || /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?:[:/]|$)/i.test(url)
  )
}
