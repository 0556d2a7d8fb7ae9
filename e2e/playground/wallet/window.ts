// Entry of window.js, the wallet's window. Shows waiting requests and the wallet's state, and sends
// the user's decisions to the pages.
import type { Mode, PromptAnswer } from './api.ts'
import { ANVIL_ACCOUNTS, chainName } from './chains.ts'
import { openChannel, type Prompt } from './channel.ts'
import { button, el, group, radio, redraw } from './dom.ts'
import { createPlaygroundNode } from './node.ts'
import { sharedState, withoutChain } from './state.ts'

const MODES: readonly (readonly [Mode, string])[] = [
  ['ask', 'Ask me every time'],
  ['approve', 'Approve everything'],
  ['reject', 'Reject everything'],
  ['ignore', 'Never answer'],
]

const accounts = window.playgroundConfig?.wallet?.accounts ?? ANVIL_ACCOUNTS.slice(0, 3)
const channel = openChannel()
const state = sharedState(channel, window.playgroundConfig?.wallet?.state)
const node = createPlaygroundNode(location.href)
const waiting = new Map<string, readonly Prompt[]>() // by page
const balances = new Map<string, string>() // by 'chain account'
const opened = new Set<string>() // titles of open sections
let picked: number | undefined
let switchTo = true

channel.subscribe((message) => {
  if (message.type === 'page') channel.post({ type: 'window', open: true })
  if (message.type !== 'prompts') return
  const before = first()?.id
  waiting.set(message.page, message.prompts)
  if (before !== undefined && first() === undefined && location.hash === '#request') close()
  draw()
  if (first() && first()?.id !== before) document.querySelector<HTMLElement>('.request h2')?.focus()
})
state.subscribe(() => {
  draw()
  void readBalances()
})
addEventListener('focus', () => void readBalances())
addEventListener('pagehide', () => channel.post({ type: 'window', open: false }))
addEventListener('pageshow', () => channel.post({ type: 'window', open: true }))
draw()
void readBalances()

function first(): Prompt | undefined {
  return [...waiting.values()].flat()[0]
}

function answer(id: string, decision: PromptAnswer): void {
  picked = undefined
  switchTo = true
  channel.post({ type: 'answer', id, answer: decision })
}

function draw(): void {
  const prompt = first()
  const main = document.querySelector('main')
  if (!main) return
  const home = state.get().locked
    ? [
        el(
          'section',
          {
            class: 'card',
          },
          el('h2', {}, 'The wallet is locked'),
          el('p', {}, 'Pages see no account until you unlock it.'),
          button('unlock', 'Unlock', () => state.update({ locked: false }), 'main'),
        ),
      ]
    : [accountGroup(), networkGroup(), siteCard()]
  if (!prompt) redraw(main, [...home, modeGroup()])
  else
    redraw(main, [
      requestCard(prompt),
      ...(prompt.choose === 'unlock' ? [] : [more('The rest of the wallet', home)]),
      modeGroup(),
    ])
}

function requestCard(prompt: Prompt): HTMLElement {
  const rows = prompt.rows.flatMap(([label, value]) => [el('dt', {}, label), el('dd', {}, value)])
  const others = [...waiting.values()].flat().length - 1
  const decide = (): void =>
    answer(prompt.id, {
      kind: 'approve',
      ...(prompt.choose === 'account' ? { account: picked ?? state.get().account } : {}),
      ...(prompt.choose === 'switch' ? { switchTo } : {}),
    })
  return el(
    'section',
    { class: 'card request', 'aria-labelledby': 'request-title' },
    el('p', { class: 'site' }, prompt.site),
    el('h2', { id: 'request-title', tabindex: '-1' }, prompt.title),
    el('dl', {}, ...rows),
    ...(prompt.choose === 'account'
      ? [
          group(
            'With which account?',
            ...accounts.map((address, index) =>
              radio(
                'request-account',
                `${index}`,
                index === (picked ?? state.get().account),
                () => {
                  picked = index
                },
                ...account(address, index),
              ),
            ),
          ),
        ]
      : []),
    ...(prompt.choose === 'switch' ? [switchChoice()] : []),
    el(
      'div',
      { class: 'row' },
      button('approve', prompt.approve, decide, 'main'),
      button('reject', 'Reject', () => answer(prompt.id, { kind: 'reject' })),
      button('ignore', 'Ignore', () => answer(prompt.id, { kind: 'ignore' }), 'quiet'),
    ),
    el(
      'p',
      { class: 'hint' },
      'Ignore leaves the page without any answer.',
      others > 0 ? ` ${others} more waiting.` : '',
    ),
  )
}

function switchChoice(): HTMLElement {
  const input = el('input', {
    type: 'checkbox',
    id: 'switch-too',
    checked: switchTo,
    onchange: (event) => {
      switchTo = event.target instanceof HTMLInputElement && event.target.checked
    },
  })
  return el('label', { class: 'choice' }, input, el('span', {}, 'Change to it at once'))
}

function account(address: string, index: number): HTMLElement[] {
  const balance = balances.get(`${state.get().chainId} ${address}`) ?? ' '
  return [
    el('strong', {}, `Account ${index + 1}`),
    el('code', { title: address }, `${address.slice(0, 6)}…${address.slice(-4)}`),
    el('span', { class: 'amount' }, balance),
  ]
}

function accountGroup(): HTMLElement {
  return group(
    'Account',
    ...accounts.map((address, index) =>
      radio(
        'account',
        `${index}`,
        index === state.get().account,
        () => state.update({ account: index }),
        ...account(address, index),
      ),
    ),
  )
}

function networkGroup(): HTMLElement {
  const { chains, chainId } = state.get()
  return group(
    'Network',
    ...chains.map((id) =>
      el(
        'div',
        { class: 'line' },
        radio('chain', `${id}`, id === chainId, () => state.update({ chainId: id }), chainName(id)),
        ...(id === chainId
          ? []
          : [
              el(
                'button',
                {
                  type: 'button',
                  id: `forget-${id}`,
                  class: 'quiet',
                  'aria-label': `Remove ${chainName(id)}`,
                  onclick: () => state.update(withoutChain(state.get(), id)),
                },
                'Remove',
              ),
            ]),
      ),
    ),
  )
}

function siteCard(): HTMLElement {
  const { connected } = state.get()
  return el(
    'section',
    {
      class: 'card',
    },
    el('h2', {}, connected ? 'Connected to this page' : 'Not connected to this page'),
    el('p', {}, location.host),
    el(
      'div',
      { class: 'row' },
      ...(connected
        ? [
            button('revoke', 'Disconnect this page', () => state.update({ connected: false })),
            button('lose', 'Report a lost node', () =>
              channel.post({ type: 'disconnect', code: 1013 }),
            ),
          ]
        : []),
      button('lock', 'Lock the wallet', () => state.update({ locked: true })),
    ),
  )
}

function modeGroup(): HTMLElement {
  return more('How it answers', [
    group(
      'Requests',
      ...MODES.map(([mode, label]) =>
        radio('mode', mode, state.get().mode === mode, () => state.update({ mode }), label),
      ),
    ),
  ])
}

/** Creates a collapsible section that stays open when the window is redrawn. */
function more(title: string, children: readonly HTMLElement[]): HTMLElement {
  return el(
    'details',
    {
      open: opened.has(title),
      ontoggle: (event) => {
        if (event.target instanceof HTMLDetailsElement && event.target.open) opened.add(title)
        else opened.delete(title)
      },
    },
    el('summary', { id: title.replaceAll(' ', '-') }, title),
    ...children,
  )
}

/** Reads the balances. Chains without a node have none. */
async function readBalances(): Promise<void> {
  const { chainId } = state.get()
  await Promise.all(
    accounts.map(async (address) => {
      const value = await node(chainId, 'eth_getBalance', [address, 'latest']).catch(
        () => undefined,
      )
      const coins = typeof value === 'string' ? BigInt(value) / 10n ** 14n : undefined
      balances.set(
        `${chainId} ${address}`,
        coins === undefined
          ? 'no node'
          : `${coins / 10_000n}.${`${coins % 10_000n}`.padStart(4, '0')}`,
      )
    }),
  )
  draw()
}
