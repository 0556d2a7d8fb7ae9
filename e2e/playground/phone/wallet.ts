// The phone wallet, built on the real sign-client.
import { SignClient } from '@walletconnect/sign-client'
import { ignoreRepeatedDeletes } from '../../../src/connectors/walletConnect/client/signClientPatches.ts'
import type { Grant, Phone, PhoneProposal, PhoneRequest, PhoneSettings, PhoneState } from './api.ts'
import { accountsOf, callNode, targetOf } from './node.ts'
import { listenToSign, signAndApprove, type SignedPayload } from './signs.ts'

const METHODS = [
  'eth_sendTransaction',
  'personal_sign',
  'eth_signTypedData_v4',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
  'wallet_watchAsset',
]
const EVENTS = ['chainChanged', 'accountsChanged']
const REFUSED = { code: 4001, message: 'The owner said no.' }

type Client = Awaited<ReturnType<typeof SignClient.init>>
type Wallet = {
  readonly client: Client
  readonly settings: PhoneSettings
  readonly known: Set<number>
  readonly accounts: readonly string[]
  readonly changed: Set<() => void>
  proposal:
    | (PhoneProposal & { readonly methods: readonly string[]; readonly payload?: SignedPayload })
    | undefined
  requests: readonly PhoneRequest[]
  chainId: number
  automatic: boolean
}

/** Starts the wallet with its stored sessions. Calls `onChange` after every change. */
export async function startPhone(settings: PhoneSettings, onChange: () => void): Promise<Phone> {
  const known = Object.keys(settings.rpcUrls).map(Number)
  const wallet: Wallet = {
    client: await startClient(settings),
    settings,
    known: new Set(known),
    changed: new Set([onChange]),
    proposal: undefined,
    accounts: await accountsOf(settings.rpcUrls[known[0] ?? 0]),
    requests: [],
    chainId: known[0] ?? 1,
    automatic: false,
  }
  listen(wallet)
  return createApi(wallet)
}

async function startClient({ relayUrl, projectId }: PhoneSettings): Promise<Client> {
  const client = await SignClient.init({
    relayUrl,
    projectId,
    customStoragePrefix: 'phone',
    telemetryEnabled: false,
    logger: 'silent',
    metadata: {
      name: 'Playground Phone',
      description: 'A phone wallet in a page',
      url: location.origin,
      icons: [],
      redirect: { native: 'rainbow://', universal: '' },
    },
  })
  ignoreRepeatedDeletes(client) // both ends may disconnect at the same time
  return client
}

function listen(wallet: Wallet): void {
  const { client } = wallet
  // no third-party requests
  Object.assign(client.core.verify, { register: async () => '', resolve: async () => undefined })
  client.on('session_proposal', ({ id, params: { proposer, optionalNamespaces } }) => {
    const proposed = optionalNamespaces['eip155']
    const chains = (proposed?.chains ?? []).map((chain) => Number(chain.slice('eip155:'.length)))
    wallet.proposal = { id, site: proposer.metadata.name, chains, methods: proposed?.methods ?? [] }
    emit(wallet)
  })
  client.on(
    'session_request',
    ({
      id,
      topic,
      params: {
        request: { method, params },
        chainId,
      },
    }) => {
      const list: readonly unknown[] = Array.isArray(params) ? params : []
      wallet.requests = [
        ...wallet.requests,
        { id, topic, method, params: list, chainId: Number(chainId.slice('eip155:'.length)) },
      ]
      emit(wallet)
      if (wallet.automatic) void answer(wallet, id, (request) => execute(wallet, request))
    },
  )
  for (const event of ['session_delete', 'session_expire', 'proposal_expire'] as const) {
    client.on(event, () => {
      const open = wallet.client.session.keys
      wallet.requests = wallet.requests.filter(({ topic }) => open.includes(topic))
      if (event === 'proposal_expire') wallet.proposal = undefined
      emit(wallet)
    })
  }
}

function createApi(wallet: Wallet): Phone {
  const { client } = wallet
  const oldest = (id?: number): number => id ?? wallet.requests[0]?.id ?? 0
  return {
    async scan(uri) {
      wallet.proposal = undefined
      const shown = until(wallet, ({ proposal }) => proposal !== undefined)
      await client.pair({ uri })
      const { proposal } = await shown
      if (proposal === undefined) throw new Error('no proposal')
      return proposal
    },
    async approve(grant = {}) {
      const { id, chains, methods, payload } = wallet.proposal ?? none('proposal')
      const topic = payload
        ? await signSite(wallet, { id, chains, payload }, grant)
        : (
            await client.approve({
              id,
              namespaces: namespacesOf(wallet, { chains, methods, ...grant }),
            })
          ).topic
      wallet.proposal = undefined
      wallet.chainId =
        grant.chains?.[0] ?? chains.find((chain) => wallet.known.has(chain)) ?? wallet.chainId
      emit(wallet)
      return topic
    },
    async reject(code = 5000) {
      const { id, payload } = wallet.proposal ?? none('proposal')
      const no = { id, reason: { code, message: REFUSED.message } }
      await (payload ? client.rejectSessionAuthenticate(no) : client.reject(no))
      wallet.proposal = undefined
      emit(wallet)
    },
    confirm: (id) => answer(wallet, oldest(id), (request) => execute(wallet, request)),
    refuse: (id, code = REFUSED.code) =>
      answer(wallet, oldest(id), () => Promise.reject({ ...REFUSED, code })),
    signs: listenToSign(client, ({ id, site, payload }) => {
      const chains = payload.chains.map((chain) => Number(chain.slice('eip155:'.length)))
      wallet.proposal = {
        id,
        site,
        chains,
        methods: METHODS,
        payload,
        signs: payload.statement ?? '',
      }
      emit(wallet)
    }),
    confirmAll: (on) => void (wallet.automatic = on),
    switchChain: (chainId) => switchChain(wallet, chainId),
    forgetChain: (chainId) => void wallet.known.delete(chainId),
    update: (grant) => updateAll(wallet, grant),
    async disconnect() {
      await Promise.all(
        client.session.keys.map((topic) =>
          client.disconnect({ topic, reason: { code: 6000, message: 'bye' } }),
        ),
      )
      wallet.requests = []
      emit(wallet)
    },
    state: () => stateOf(wallet),
    until: (fact) => until(wallet, fact),
  }
}

function signSite(
  { client, settings, known, accounts }: Wallet,
  {
    id,
    chains,
    payload,
  }: Pick<PhoneProposal, 'id' | 'chains'> & { readonly payload: SignedPayload },
  grant: Grant,
): Promise<string> {
  const granted = (grant.chains ?? chains).filter((chain) => known.has(chain))
  return signAndApprove(client, {
    id,
    payload,
    chains: granted,
    methods: grant.methods ?? METHODS,
    account: (grant.accounts ?? accounts)[0],
    says: grant.says ?? {},
    sign: (message, account) =>
      callNode(settings.rpcUrls[granted[0] ?? 0], 'personal_sign', [message, account]),
  })
}

function none(what: string): never {
  throw new Error(`there is no ${what}`)
}

function emit({ changed }: Wallet): void {
  for (const listener of [...changed]) listener()
}

function until(wallet: Wallet, fact: (state: PhoneState) => boolean): Promise<PhoneState> {
  return new Promise((resolve) => {
    const look = (): void => {
      const state = stateOf(wallet)
      if (!fact(state)) return
      wallet.changed.delete(look)
      resolve(state)
    }
    wallet.changed.add(look)
    look()
  })
}

function stateOf({ client, proposal, requests, chainId, accounts }: Wallet): PhoneState {
  const sessions = client.session.getAll().map(({ topic, peer, namespaces }) => ({
    topic,
    site: peer.metadata.name,
    chains: [...new Set(Object.values(namespaces).flatMap(chainsOf))],
  }))
  return { proposal, sessions, requests, chainId, accounts }
}

function chainsOf({ accounts }: { accounts: readonly string[] }): readonly number[] {
  return accounts.map((account) => Number(account.split(':')[1]))
}

type Namespaces = Record<
  string,
  { chains: string[]; accounts: string[]; methods: string[]; events: string[] }
>

function namespacesOf(
  wallet: Wallet,
  { chains = [], accounts, methods = METHODS, keyPerChain = false }: Grant,
): Namespaces {
  const granted = chains.filter((chain) => wallet.known.has(chain))
  const owners = accounts ?? wallet.accounts.slice(0, 1)
  const grant = (ids: readonly number[]) => ({
    chains: ids.map((id) => `eip155:${id}`),
    methods: [...methods],
    events: EVENTS,
    accounts: ids.flatMap((id) => owners.map((owner) => `eip155:${id}:${owner}`)),
  })
  return keyPerChain
    ? Object.fromEntries(granted.map((id) => [`eip155:${id}`, grant([id])]))
    : { eip155: grant(granted) }
}

async function updateAll(wallet: Wallet, grant: Grant): Promise<void> {
  const { client } = wallet
  await Promise.all(
    client.session.getAll().map(({ topic, namespaces }) =>
      client.update({
        topic,
        namespaces: namespacesOf(wallet, {
          chains: Object.values(namespaces).flatMap(chainsOf),
          ...grant,
        }),
      }),
    ),
  )
  emit(wallet)
}

async function switchChain(wallet: Wallet, chainId: number): Promise<void> {
  const { client } = wallet
  wallet.chainId = chainId
  for (const { topic, chains } of stateOf(wallet).sessions) {
    if (!chains.includes(chainId)) {
      await client.update({
        topic,
        namespaces: namespacesOf(wallet, { chains: [...chains, chainId] }),
      })
    }
    await client.emit({
      topic,
      chainId: `eip155:${chainId}`,
      event: { name: 'chainChanged', data: chainId },
    })
  }
  emit(wallet)
}

async function answer(
  wallet: Wallet,
  id: number,
  work: (request: PhoneRequest) => Promise<unknown>,
): Promise<void> {
  const request = wallet.requests.find((open) => open.id === id) ?? none('request')
  wallet.requests = wallet.requests.filter((open) => open.id !== id)
  emit(wallet)
  const response = await work(request).then(
    (result) => ({ id, jsonrpc: '2.0', result }),
    (error) => ({ id, jsonrpc: '2.0', error: errorOf(error) }),
  )
  await wallet.client.respond({ topic: request.topic, response })
}

function errorOf(error: unknown): { code: number; message: string } {
  const { code, message } = Object(error)
  return { code: typeof code === 'number' ? code : -32603, message: String(message) }
}

async function execute(
  wallet: Wallet,
  { method, params, chainId }: PhoneRequest,
): Promise<unknown> {
  switch (method) {
    case 'wallet_switchEthereumChain':
      if (!wallet.known.has(targetOf(params)))
        throw { code: 4902, message: 'This wallet does not know the chain.' }
      return switchChain(wallet, targetOf(params)).then(() => null)
    case 'wallet_addEthereumChain':
      if (wallet.settings.rpcUrls[targetOf(params)] === undefined)
        throw { code: -32602, message: 'No such chain here.' }
      wallet.known.add(targetOf(params))
      return switchChain(wallet, targetOf(params)).then(() => null)
    case 'wallet_watchAsset':
      return true
    default:
      return callNode(wallet.settings.rpcUrls[chainId], method, params)
  }
}
