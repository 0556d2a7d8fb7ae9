// Methods that the wallet handles itself. It forwards other reads to the chain's node.
import type { UnknownChain } from './api.ts'
import { chainName, toHex } from './chains.ts'
import { invalid, rpcError, type RpcError, unauthorized, unsupported } from './errors.ts'
import type { PlaygroundNode } from './node.ts'
import * as parse from './params.ts'
import type { Prompts } from './prompts.ts'
import type { StateStore } from './state.ts'

export type Context = {
  readonly state: StateStore
  readonly accounts: readonly string[]
  readonly prompts: Prompts
  readonly node: PlaygroundNode
  readonly unknownChain: UnknownChain
}
type Method = (params: unknown, method: string) => unknown

/** Methods of test nodes that a wallet does not forward. */
const NEVER =
  /^(?:anvil|evm|hardhat|debug|txpool|trace|ots|wallet|personal)_|^eth_(?:sign|signTransaction|subscribe|unsubscribe|coinbase|mining|decrypt|getEncryptionPublicKey)$/
const READ = /^(?:eth|net|web3)_\w+$/

export function visibleAccounts({
  state,
  accounts,
}: Pick<Context, 'state' | 'accounts'>): readonly string[] {
  const { connected, locked, account } = state.get()
  const address = accounts[account]
  return connected && !locked && address !== undefined ? [address] : []
}

export function createMethods(
  context: Context,
): (method: string, params: unknown) => Promise<unknown> {
  const { state, node } = context
  const table: Readonly<Record<string, Method>> = {
    eth_accounts: () => visibleAccounts(context),
    eth_chainId: () => toHex(state.get().chainId),
    net_version: () => `${state.get().chainId}`,
    ...permissionMethods(context),
    ...chainMethods(context),
    ...signingMethods(context),
  }
  return async (method, params) => {
    const own = Object.hasOwn(table, method) ? table[method] : undefined
    if (own) return own(params, method)
    if (!READ.test(method) || NEVER.test(method)) throw unsupported(method)
    return node(state.get().chainId, method, params)
  }
}

function permissionMethods(context: Context): Record<string, Method> {
  const { state, prompts } = context
  const permissions = (): unknown[] => {
    const value = visibleAccounts(context)
    if (value.length === 0) return []
    return [
      {
        parentCapability: 'eth_accounts',
        invoker: location.origin,
        caveats: [{ type: 'restrictReturnedAccounts', value }],
      },
    ]
  }
  const connect = (method: string, always: boolean): Promise<void> =>
    prompts.exclusive('connect', async () => {
      await prompts.unlocked(method)
      if (state.get().connected && !always) return
      const { account = state.get().account } = await prompts.ask({
        method,
        title: 'Connect to this page?',
        approve: 'Connect',
        choose: 'account',
        rows: [
          ['It will see', 'your address, balance and network'],
          ['It cannot', 'move money without asking'],
        ],
      })
      state.update({ connected: true, account })
    })
  const named = (params: unknown): void => {
    const first: unknown = Array.isArray(params) ? params[0] : undefined
    if (!parse.isFields(first) || !('eth_accounts' in first))
      throw invalid('[{ eth_accounts: {} }] expected')
  }
  return {
    async eth_requestAccounts(_params, method) {
      await connect(method, false)
      return visibleAccounts(context)
    },
    async wallet_requestPermissions(params, method) {
      named(params)
      await connect(method, true)
      return permissions()
    },
    wallet_getPermissions: permissions,
    wallet_revokePermissions(params) {
      named(params)
      state.update({ connected: false })
      return null
    },
  }
}

function chainMethods({ state, prompts, node, unknownChain }: Context): Record<string, Method> {
  const switchTo = (chainId: number, method: string): Promise<null> =>
    prompts.exclusive('switch', async () => {
      await prompts.unlocked(method)
      await prompts.ask({
        method,
        title: 'Change network?',
        approve: 'Change network',
        rows: [
          ['From', chainName(state.get().chainId)],
          ['To', chainName(chainId)],
        ],
      })
      state.update({ chainId })
      return null
    })
  return {
    async wallet_switchEthereumChain(params, method) {
      const chainId = parse.parseSwitch(params)
      if (!state.get().chains.includes(chainId)) throw notKnown(chainId, unknownChain)
      return state.get().chainId === chainId ? null : switchTo(chainId, method)
    },
    async wallet_addEthereumChain(params, method) {
      const chain = parse.parseNewChain(params)
      if (state.get().chainId === chain.id) return null
      if (state.get().chains.includes(chain.id)) return switchTo(chain.id, method)
      return prompts.exclusive('add', async () => {
        await prompts.unlocked(method)
        const answer = await prompts.ask({
          method,
          title: 'Add this network?',
          approve: 'Add network',
          choose: 'switch',
          rows: [
            ['Name', chain.name],
            ['Chain id', `${chain.id}`],
            ['Node', chain.rpcUrl],
            ['Currency', chain.symbol],
          ],
        })
        // do not check public nodes: this wallet sends no external requests
        const local = chain.rpcUrl.startsWith('http:')
        const found = Number(
          await node(chain.id, 'eth_chainId', [], local ? chain.rpcUrl : undefined),
        )
        if (found !== chain.id) throw invalid('the node is on another chain')
        const chains = [...state.get().chains, chain.id]
        state.update(answer.switchTo === false ? { chains } : { chains, chainId: chain.id })
        return null
      })
    },
    async wallet_watchAsset(params, method) {
      const asset = parse.parseAsset(params)
      await prompts.unlocked(method)
      await prompts.ask({
        method,
        title: 'Show this coin?',
        approve: 'Show coin',
        rows: [
          ['Symbol', asset.symbol],
          ['Contract', asset.address],
          ['Decimals', `${asset.decimals}`],
        ],
      })
      return true
    },
  }
}

/** Returns the error with which real wallets report an unknown chain. */
function notKnown(chainId: number, shape: UnknownChain): RpcError {
  const text = `Unrecognised chain ${toHex(chainId)}.`
  const inner = { code: 4902, message: text }
  if (shape === 'nested') return rpcError(-32603, 'Internal error', { originalError: inner })
  if (shape === 'cause') return Object.assign(rpcError(-32603, 'Internal error'), { cause: inner })
  if (shape === 'string') return rpcError('4902', text)
  if (shape === '4901')
    return rpcError(4901, 'The provider is not connected to the requested chain.')
  if (shape === 'internal') return rpcError(-32603, 'Internal error')
  return rpcError(4902, text)
}

function signingMethods(context: Context): Record<string, Method> {
  const { state, prompts, node } = context
  const own = (value: unknown): string => {
    const address = parse.parseAddress(value)
    if (!visibleAccounts(context).includes(address)) throw unauthorized()
    return address
  }
  const list = (params: unknown): readonly unknown[] => (Array.isArray(params) ? params : [])
  /** Keys are the same on every chain, so a chain without a node signs with Ethereum's node. */
  const sign = (method: string, params: unknown[]): Promise<unknown> =>
    node(state.get().chainId, method, params).catch(() => node(1, method, params))
  return {
    async personal_sign(params, method) {
      const { hex, text } = parse.parseMessage(list(params)[0])
      const address = own(list(params)[1])
      await prompts.ask({
        method,
        title: 'Sign this message?',
        approve: 'Sign',
        rows: [
          ['Account', address],
          ['Message', text],
        ],
      })
      return sign('personal_sign', [hex, address])
    },
    async eth_signTypedData_v4(params, method) {
      const address = own(list(params)[0])
      const { data, text } = parse.parseTypedData(list(params)[1], state.get().chainId)
      await prompts.ask({
        method,
        title: 'Sign this data?',
        approve: 'Sign',
        rows: [
          ['Account', address],
          ['Kind', String(data['primaryType'])],
          ['Data', text],
        ],
      })
      return sign('eth_signTypedData_v4', [address, data])
    },
    async eth_sendTransaction(params, method) {
      const { chainId } = state.get()
      const transaction = parse.parseTransaction(params, chainId)
      own(transaction['from'])
      const rows = Object.entries(transaction).map(
        ([key, value]) => [key, describe(key, String(value))] as const,
      )
      await prompts.ask({
        method,
        title: 'Send this transaction?',
        approve: 'Send',
        rows: [['network', chainName(chainId)], ...rows],
      })
      return node(chainId, 'eth_sendTransaction', [transaction])
    },
  }
}

function describe(key: string, value: string): string {
  if (key !== 'value') return value
  const wei = BigInt(value).toString().padStart(19, '0')
  return `${`${wei.slice(0, -18)}.${wei.slice(-18)}`.replace(/\.?0+$/, '')} coins (test money)`
}
