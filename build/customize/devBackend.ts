// Connects the panel to the development server, e2e/playground/dev/customize.mjs.
import { CHAINS } from '../../src/chains/list.ts'
import { MORE_CHAINS } from '../../src/chains/moreChains.ts'
import { readCoinContract } from '../../src/core/account/coin.ts'
import { decodeSymbol } from '../../src/eth/erc20.ts'
import { isHex, type Hex } from '../../src/eth/hex.ts'
import type { Chain } from '../../src/chains/chain.ts'
import { parseConfig } from '../../src/page/config.ts'
import { createRpcClient } from '../../src/rpc/rpcClient.ts'
import { base64 } from '../configure/encoding.mjs'
import type {
  Backend,
  ChosenFile,
  Draft,
  Preview,
  Start,
  TextTree,
  TokenContract,
} from './backend.ts'

const NAME = '0x06fdde03' // name()

/** `tokens` is the text of tokens.css. */
export function createDevBackend(tokens: string): Backend {
  /** URLs of the local chains, by ID. */
  let localNodes: Readonly<Record<string, string>> = {}
  return {
    tokens,
    folder: 'src/site/',
    previews: 'page',
    saveLabel: 'Save',
    actions: [],
    async start() {
      const { localNodes: nodes, ...start } = await request<
        Start & { localNodes: typeof localNodes }
      >('state')
      localNodes = nodes
      return start
    },
    onChange(listener) {
      const events = new EventSource('playground/updates')
      let isFirst = true
      events.addEventListener('message', () => {
        if (!isFirst) listener()
        isFirst = false
      })
      return () => events.close()
    },
    async preview({ env, texts, files }: Draft): Promise<Preview> {
      const { errors, version, defaultLanguage } = await request<{
        errors: Readonly<Record<string, string>>
        version: string
        defaultLanguage: string
      }>('draft', { env, texts, files: encodeFiles(files) })
      return {
        errors,
        async show(frame, { language, shown }) {
          await load(
            frame,
            `preview/${language === defaultLanguage ? '' : `${language}/`}?draft=${version}`,
          )
          if (shown === 'dialog') pressConnect(frame)
        },
      }
    },
    previewWarnings(chains) {
      const names = chains.filter(({ id }) => !localNodes[id]).map(({ name }) => name)
      return names.length === 0
        ? []
        : [
            `NETWORKS: the preview sends no request to other computers, so it shows ${names.join(', ')} as unreachable.`,
          ]
    },
    async save({ values, texts, files }) {
      await request('save', {
        // JSON has no undefined.
        values: Object.fromEntries(
          Object.entries(values).map(([name, value]) => [name, value ?? null]),
        ),
        texts,
        files: encodeFiles(files),
      })
      return 'Saved.'
    },
    messages: (tag) => request<TextTree>(`messages/${tag}`),
    async readContract(chainId, address, env) {
      const chain =
        parseConfig(env, CHAINS, MORE_CHAINS).chains.find(({ id }) => id === chainId) ??
        [...CHAINS, ...MORE_CHAINS].find(({ id }) => id === chainId)
      const local = localNodes[chainId]
      const found = local && (await readToken(chainId, [local], address as Hex))
      if (found && isToken(found)) return found
      if (!chain) return { symbol: undefined, decimals: undefined, name: undefined }
      return readToken(chainId, chain.rpcUrls, address as Hex)
    },
  }
}

function isToken({ symbol, decimals }: TokenContract): boolean {
  return symbol !== undefined || decimals !== undefined
}

async function readToken(
  chainId: number,
  urls: Chain['rpcUrls'],
  address: Hex,
): Promise<TokenContract> {
  const client = createRpcClient({ chainId, urls })
  const call = async (data: Hex): Promise<unknown> =>
    client.request('eth_call', [{ to: address, data }, 'latest'])
  const [facts, name] = await Promise.all([
    readCoinContract(call),
    call(NAME).then(
      (data) => (isHex(data) && data !== '0x' ? decodeSymbol(data) : undefined),
      () => undefined, // optional in ERC-20
    ),
  ])
  return { ...facts, name }
}

/** Sends a request to the development server. Rejects with its error message. */
async function request<T>(path: string, body?: unknown): Promise<T> {
  const response = await fetch(`api/${path}`, {
    ...(body !== undefined && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  })
  if (!response.ok) throw new Error(await response.text())
  return (await response.json()) as T
}

function encodeFiles(files: ReadonlyMap<string, ChosenFile>): Readonly<Record<string, string>> {
  return Object.fromEntries([...files].map(([path, { contents }]) => [path, base64(contents)]))
}

function load(frame: HTMLIFrameElement, url: string): Promise<void> {
  return new Promise((resolve) => {
    frame.addEventListener('load', () => resolve(), { once: true })
    frame.src = url
  })
}

function pressConnect({ contentDocument }: HTMLIFrameElement): void {
  contentDocument?.querySelector<HTMLElement>('[data-testid="connect-button"]')?.click()
}
