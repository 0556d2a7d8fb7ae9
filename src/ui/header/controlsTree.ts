// The control of the header as plain data, for where React is not there yet: element for element what ConnectButton.tsx
// and Boundary.tsx draw of the same session, so that React takes over what stands there. What comes with the nodes or
// the modals alone is blank.
import { shortAddress } from '../../eth/address.ts'
import type { Live } from '../../session/connection/state.ts'
import type { App } from '../appContext.ts'
import { opensWindow, home } from '../commands.ts'
import { hidden } from '../kit/firstScreen.module.css'
import { again, failed, region, slow } from '../kit/LoadFailed.module.css'
import {
  account,
  amount,
  blankFace,
  blankName,
  chain,
  chainIcon,
  chainName,
  connect,
  controls,
  muted,
  name,
  picture,
  short,
  wrong,
} from './ConnectButton.module.css'
import { faceIn } from '../face.ts'

export type Tree = {
  readonly tag: string
  readonly attributes: Readonly<Record<string, string | undefined>>
  readonly children: readonly (Tree | string)[]
  press?(): void
}

type Face = ReturnType<typeof faceIn>

/** `alarm`: with what says that a part did not load. */
export function controlsTree(
  app: App,
  { alarm, narrow }: { alarm: boolean; narrow: boolean },
): readonly Tree[] {
  const control = controlOf(app, faceIn(app.face, narrow))
  return alarm ? [control, alarmOf(app)] : [control]
}

function controlOf(app: App, face: Face): Tree {
  const { session, texts } = app
  const { session: now } = session.state.get()
  switch (now.status) {
    case 'connected':
      return make('div', { class: controls }, buttons(app, face, now))
    case 'connecting':
      return now.restoring
        ? make('div', { class: `${controls} ${muted}`, 'aria-busy': 'true' }, [
            ...buttons(app, face, now.restoring, true),
            make('span', { class: hidden, role: 'status' }, [texts.restoring]),
          ])
        : connectButton(app, now.status, texts.connecting)
    case 'disconnected':
      return connectButton(app, now.status, face.label ?? texts.connectWallet)
    case 'unauthenticated':
      return connectButton(app, now.status, texts.signIn)
    default:
      return now satisfies never
  }
}

function connectButton({ loadFailed, records, session }: App, state: string, label: string): Tree {
  const signsIn = state === 'unauthenticated'
  const waits = session.state.get().modal !== undefined && !records.get() && !loadFailed.get()
  return button(
    {
      ...home,
      ...(!signsIn && opensWindow),
      class: connect,
      'data-testid': 'connect-button',
      'data-state': state,
      'aria-busy': waits ? 'true' : undefined,
    },
    [label],
    () => session.open(signsIn ? 'sign-in' : 'connect'),
  )
}

/** `blank`: the shape alone, which nobody can press. */
function buttons(
  app: App,
  face: Face,
  live: Pick<Live, 'address' | 'chainId'>,
  blank = false,
): readonly Tree[] {
  const supported = app.session.isSupported(live.chainId)
  return [
    ...(!supported || (app.chains.length > 1 && face.network !== 'hide')
      ? [chainButton(app, face, live, blank)]
      : []),
    ...(supported ? [accountButton(app, face, live, blank)] : []),
  ]
}

function chainButton(
  { chains, chainIcon: iconOf, session, texts }: App,
  { network, usual }: Face,
  { chainId }: Pick<Live, 'chainId'>,
  blank: boolean,
): Tree {
  const current = chains.find(({ id }) => id === chainId)
  const icon = iconOf(chainId)
  const common = { 'data-testid': 'chain-button', 'aria-disabled': blank ? 'true' : undefined }
  const press = (): void => {
    if (!blank) session.open('chain')
  }
  if (!current) {
    return button(
      { ...home, ...common, class: `${chain} ${wrong}`, 'data-state': 'unsupported' },
      [texts.wrongNetwork],
      press,
    )
  }
  const label = texts.network.replace('{chain}', () => current.name)
  return button(
    { ...common, class: chain, 'data-state': 'supported', 'aria-label': label },
    [
      ...(icon
        ? [make('img', { ...SIZE, class: chainIcon, src: blank ? undefined : icon, alt: '' })]
        : []),
      ...(usual || !icon || network !== 'icon'
        ? [
            make('span', { class: icon && usual ? chainName : undefined, translate: 'no' }, [
              current.name,
            ]),
          ]
        : []),
    ],
    press,
  )
}

const SIZE = { width: '24', height: '24' } as const

function accountButton(
  app: App,
  { account: shown, balance }: Face,
  { address }: Pick<Live, 'address'>,
  blank: boolean,
): Tree {
  const look = `${name} ${short}${blank ? ` ${blankName}` : ''}`
  const busy = !blank && app.pending.get()
  const common = { 'data-testid': 'account-button', 'aria-disabled': blank ? 'true' : undefined }
  return button(
    { ...home, ...common, class: account },
    [
      make('span', { class: hidden }, [app.texts.account]),
      ...(balance === 'show'
        ? [make('span', { class: amount, ...(!blank && { dir: 'auto', translate: 'no' }) })]
        : []),
      ...(shown === 'short' ? [] : [make('span', { class: blank ? blankFace : picture })]),
      make(
        'span',
        {
          class: shown === 'avatar' ? hidden : look,
          translate: blank ? undefined : 'no',
          'data-testid': 'account-name',
        },
        blank ? [] : [shortAddress(address)],
      ),
      ...(busy ? [make('span', { class: hidden }, [app.texts.pending])] : []),
    ],
    () => {
      if (!blank) app.session.open('account')
    },
  )
}

function alarmOf({ loadFailed, records, retry, session, texts }: App): Tree {
  const lost = loadFailed.get()
  const late = session.state.get().modal !== undefined && !records.get()
  return make(
    'div',
    { role: 'alert', class: region },
    lost || late
      ? [
          make('p', { class: lost ? failed : `${failed} ${slow}` }, [
            make('span', {}, [`${lost ? texts.loadFailed : texts.stillLoading} `]),
            make(
              'button',
              { type: 'button', class: again, 'data-testid': 'retry' },
              [lost ? texts.reload : texts.cancel],
              lost ? retry : session.close,
            ),
          ]),
        ]
      : [],
  )
}

function button(
  attributes: Tree['attributes'],
  children: Tree['children'],
  press: () => void,
): Tree {
  return make(
    'button',
    { type: 'button', 'aria-haspopup': 'dialog', ...attributes },
    children,
    press,
  )
}

function make(
  tag: string,
  attributes: Tree['attributes'],
  children: Tree['children'] = [],
  press?: () => void,
): Tree {
  return { tag, attributes, children, ...(press && { press }) }
}
