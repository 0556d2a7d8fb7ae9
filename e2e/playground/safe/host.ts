// The Safe's side of the messages: answers the framed app, keeps proposals until enough owners
// confirm, and executes them.
import { callNode } from '../phone/node.ts'
import type { HostSettings, HostState, Proposal, SafeHost } from './api.ts'

type Host = {
  readonly settings: HostSettings
  readonly address: string
  readonly requests: { id: string; method: string; params: unknown }[]
  readonly changed: () => void
  state: HostState
  proposals: readonly Proposal[]
}

export type HostParts = {
  readonly settings: HostSettings
  readonly frame: HTMLIFrameElement
  readonly appOrigin: string
  readonly changed: () => void
}

export async function startHost({
  settings,
  frame,
  appOrigin,
  changed,
}: HostParts): Promise<SafeHost> {
  const accounts = await callNode(settings.rpcUrls[settings.chainId], 'eth_accounts', [])
  const host: Host = {
    settings,
    changed,
    requests: [],
    proposals: [],
    address: String(Array.isArray(accounts) ? accounts[1] : ''),
    state: {
      silent: false,
      refusal: undefined,
      collects: false,
      readOnly: false,
      chainId: settings.chainId,
      version: '9.1.0',
      threshold: 2,
    },
  }
  const post = (message: unknown): void => frame.contentWindow?.postMessage(message, appOrigin)
  addEventListener('message', ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source === frame.contentWindow && origin === appOrigin) void answer(host, data, post)
  })
  return createApi(host, post)
}

async function answer(host: Host, data: unknown, post: (message: unknown) => void): Promise<void> {
  const { id, method, params, env } = Object(data)
  if (typeof id !== 'string' || typeof method !== 'string') return
  host.requests.push({ id, method, params })
  host.changed()
  // the real Safe does not respond without a version either
  if (host.state.silent || typeof env?.sdkVersion !== 'string') return
  const { version } = host.state
  await handle(host, method, Object(params)).then(
    (result) => post({ id, success: true, data: result, version }),
    (error: unknown) =>
      post({
        id,
        success: false,
        error: error instanceof Error ? error.message : String(Object(error).message),
        version,
      }),
  )
}

async function handle(
  host: Host,
  method: string,
  params: Record<string, unknown>,
): Promise<unknown> {
  const { state, address, settings } = host
  const node = settings.rpcUrls[state.chainId]
  switch (method) {
    case 'getSafeInfo':
      return {
        safeAddress: address,
        chainId: state.chainId,
        threshold: state.threshold,
        owners: [],
        isReadOnly: state.readOnly,
        nonce: host.proposals.length,
        implementation: '',
        modules: null,
        fallbackHandler: null,
        guard: null,
        version: '1.3.0',
      }
    case 'rpcCall':
      return params['call'] === 'safe_setSettings'
        ? params['params']
        : callNode(node, String(params['call']), listOf(params['params']))
    case 'sendTransactions':
      return propose(host, params['txs'])
    case 'signMessage':
      refuse(host)
      if (state.collects) return { messageHash: `0x${'1'.repeat(64)}` }
      return {
        signature: await callNode(node, 'personal_sign', [
          hexOf(String(params['message'])),
          address,
        ]),
      }
    case 'signTypedMessage':
      refuse(host)
      return {
        signature: await callNode(node, 'eth_signTypedData_v4', [address, params['typedData']]),
      }
    case 'getTxBySafeTxHash':
      return details(find(host, String(params['safeTxHash'])), state.threshold)
    default:
      throw new Error(`Method ${method} is not known to this host`)
  }
}

/** Converts text to hex. The real Safe also interprets a hex message as its bytes. */
function hexOf(text: string): string {
  if (/^0x(?:[0-9a-f]{2})*$/i.test(text)) return text
  return `0x${Array.from(new TextEncoder().encode(text), (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function refuse({ state: { refusal } }: Host): void {
  if (refusal !== undefined) throw new Error(refusal)
}

function propose(host: Host, txs: unknown): { safeTxHash: string } {
  refuse(host)
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  const safeTxHash = `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
  const wanted = listOf(txs).map((tx) => {
    const { to, value, data } = Object(tx)
    return { to: String(to), value: String(value), data: String(data) }
  })
  const proposal: Proposal = {
    safeTxHash,
    txs: wanted,
    confirmations: 0,
    status: 'AWAITING_CONFIRMATIONS',
    txHash: null,
  }
  host.proposals = [...host.proposals, proposal]
  confirm(host, safeTxHash)
  return { safeTxHash }
}

function details(
  { status, txHash, confirmations }: Proposal,
  confirmationsRequired: number,
): unknown {
  const signatures = Array.from({ length: confirmations }, (_, index) => ({ signer: index }))
  return {
    txStatus: status,
    txHash,
    detailedExecutionInfo: { type: 'MULTISIG', confirmations: signatures, confirmationsRequired },
  }
}

function find({ proposals }: Host, safeTxHash: string | undefined): Proposal {
  const found =
    safeTxHash === undefined
      ? proposals.at(-1)
      : proposals.find((proposal) => proposal.safeTxHash === safeTxHash)
  if (found === undefined) throw new Error('Transaction not found')
  return found
}

function change(host: Host, proposal: Proposal, to: Partial<Proposal>): void {
  host.proposals = host.proposals.map((other) =>
    other === proposal ? { ...proposal, ...to } : other,
  )
  host.changed()
}

function confirm(host: Host, safeTxHash: string | undefined): void {
  const proposal = find(host, safeTxHash)
  const confirmations = proposal.confirmations + 1
  const status =
    confirmations >= host.state.threshold ? 'AWAITING_EXECUTION' : 'AWAITING_CONFIRMATIONS'
  change(host, proposal, { confirmations, status })
}

async function execute(host: Host, safeTxHash: string | undefined): Promise<string> {
  const proposal = find(host, safeTxHash)
  const node = host.settings.rpcUrls[host.state.chainId]
  let txHash = ''
  for (const { to, value, data } of proposal.txs) {
    const transaction = { from: host.address, to, value: `0x${BigInt(value).toString(16)}`, data }
    txHash = String(await callNode(node, 'eth_sendTransaction', [transaction]))
  }
  change(host, proposal, { status: 'SUCCESS', txHash })
  return txHash
}

function createApi(host: Host, post: (message: unknown) => void): SafeHost {
  return {
    set(to) {
      host.state = { ...host.state, ...to }
      host.changed()
    },
    address: () => host.address,
    proposals: () => host.proposals,
    sign: (safeTxHash) => confirm(host, safeTxHash),
    execute: (safeTxHash) => execute(host, safeTxHash),
    cancel: (safeTxHash) => change(host, find(host, safeTxHash), { status: 'CANCELLED' }),
    log: () => host.requests,
    post,
  }
}
