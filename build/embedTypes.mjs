// @ts-check
// The declarations and the manifest that go with the embedded parts. The functions' types are src/embed/api.ts itself.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './bundle.mjs'

const FUNCTIONS = ['state', 'subscribe', 'open', 'connect', 'disconnect', 'switchChain', 'signIn', 'wallets', 'provider']

const ELEMENT = `// <florin-connect>, defined by importing this file.
import type { FlorinEvents } from './index.js'

export interface FlorinConnectElement extends HTMLElement {
  addEventListener<Name extends keyof FlorinEvents>(type: Name, listener: (event: FlorinEvents[Name]) => void, options?: boolean | AddEventListenerOptions): void
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void
}

declare global {
  interface HTMLElementTagNameMap { 'florin-connect': FlorinConnectElement }
}
`

const REACT = `// The React parts. React 18 or later.
import type { ReactElement } from 'react'
import type { ConnectButtonProps, State } from './index.js'

export type { ConnectButtonProps }

/** \`<florin-connect>\`; on a server and until the script is there a plain \`<details>\`, in which no press is lost. */
export declare function ConnectButton(props: ConnectButtonProps): ReactElement

/** The connection, drawn anew at each change. On a server and at first: disconnected. */
export declare function useFlorin(): State
`

/** The texts of the declaration files. */
export function declarations() {
  const types = readFileSync(join(ROOT, 'src/embed/api.ts'), 'utf8')
  return { api: `${types}\n${FUNCTIONS.map((name) => `export declare const ${name}: Florin['${name}']\n`).join('')}`, element: ELEMENT, react: REACT }
}

/** The package's own manifest.
 * @param {{ version: string, license: string }} project */
export function manifestOf({ version, license }) {
  const entry = (/** @type {string} */ name) => ({ types: `./${name}.d.ts`, default: `./${name}.js` })
  return `${JSON.stringify({
    name: 'florin', version, license, type: 'module', description: 'Connect a crypto wallet, as this site was built',
    sideEffects: ['./element.js'],
    exports: { '.': entry('index'), './element': entry('element'), './react': entry('react'), './package.json': './package.json' },
    peerDependencies: { react: '>=18', 'react-dom': '>=18' },
  }, null, 2)}\n`
}
