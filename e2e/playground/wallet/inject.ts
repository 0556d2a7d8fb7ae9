// Entry of wallet.js, which runs before the page's scripts. Creates the playground wallet and the
// other wallets of a test.
import type { FakeWallet, Playground, PlaygroundConfig, WalletControl } from './api.ts'
import { announceRaw, exposeProvider } from './announce.ts'
import { ANVIL_ACCOUNTS } from './chains.ts'
import { openChannel } from './channel.ts'
import { createLauncher } from './launcher.ts'
import { createPlaygroundNode } from './node.ts'
import { memoryState, sharedState } from './state.ts'
import { createWallet, type Wallet } from './wallet.ts'

const script = document.currentScript
const base = script instanceof HTMLScriptElement ? script.src : location.href
const config: PlaygroundConfig = window.playgroundConfig ?? {}
const node = createPlaygroundNode(base)
const own = createOwn(config.wallet ?? {})
const others = new Map<string, WalletControl>()

const playground: Playground = {
  ...own.control,
  announce,
  announceRaw,
  other(key) {
    const found = others.get(key)
    if (!found) throw new Error(`no further wallet ${key}; there are: ${[...others.keys()].join()}`)
    return found
  },
}
window.playground = playground
exposeProvider(own.control.provider, config.wallet ?? {})
config.others?.forEach(announce)
config.raw?.forEach(announceRaw)

/** Creates the playground wallet, which is shared between tabs and has its own window. */
function createOwn(options: FakeWallet): Wallet {
  const channel = openChannel()
  const state = sharedState(channel, options.state)
  const launcher = createLauncher(new URL('wallet.html', base).href)
  const page = crypto.randomUUID()
  const wallet = createWallet({
    state,
    node,
    options,
    accounts: options.accounts ?? ANVIL_ACCOUNTS.slice(0, 3),
    onPrompts(prompts, added) {
      channel.post({ type: 'prompts', page, prompts })
      launcher.show(prompts, added)
    },
  })
  channel.subscribe((message) => {
    if (message.type === 'answer') wallet.prompts.answer(message.id, message.answer)
    if (message.type === 'disconnect') wallet.control.disconnect(message.code)
    if (message.type !== 'window') return
    launcher.setOpen(message.open)
    if (!message.open) return
    channel.post({ type: 'state', state: state.get() })
    channel.post({ type: 'prompts', page, prompts: wallet.prompts.waiting() })
  })
  channel.post({ type: 'page' })
  addEventListener('pagehide', () => channel.post({ type: 'prompts', page, prompts: [] }))
  state.subscribe(({ mode }) => launcher.setVisible(mode === 'ask'))
  const show = (): void => launcher.setVisible(state.get().mode === 'ask')
  if (document.body) show()
  else addEventListener('DOMContentLoaded', show)
  return wallet
}

/** Announces another wallet, which stays in memory and never prompts. Default mode: 'approve'. */
function announce(options: FakeWallet): string {
  const index = others.size
  const key =
    typeof options.rdns === 'string' && !others.has(options.rdns) ? options.rdns : `other-${index}`
  const first = { mode: 'approve' as const, ...options.state }
  const accounts = options.accounts ?? ANVIL_ACCOUNTS.slice(3 + (index % 6), 5 + (index % 6))
  const wallet = createWallet({
    state: memoryState(first),
    node,
    options,
    accounts,
    onPrompts: () => {},
  })
  others.set(key, wallet.control)
  exposeProvider(wallet.control.provider, { name: `Wallet ${index}`, rdns: key, ...options })
  return key
}
