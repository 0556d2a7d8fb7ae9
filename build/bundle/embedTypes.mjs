// @ts-check
// The declarations and the manifest that go with the embedded parts. The functions' types are src/embed/api.ts itself.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../project.mjs'

const FUNCTIONS = [
  'state',
  'subscribe',
  'open',
  'pay',
  'connect',
  'disconnect',
  'switchChain',
  'signIn',
  'wallets',
  'provider',
]

/** The element and its events, for whoever imports anything of ours. */
const GLOBALS = `
export interface FlorinConnectElement extends HTMLElement {
  /** Of our parts, as in CHANGELOG.md: '1.0.0'. */
  readonly version: string
  addEventListener<Name extends keyof FlorinEvents>(type: Name, listener: (event: FlorinEvents[Name]) => void, options?: boolean | AddEventListenerOptions): void
  addEventListener<Name extends keyof HTMLElementEventMap>(type: Name, listener: (event: HTMLElementEventMap[Name]) => void, options?: boolean | AddEventListenerOptions): void
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void
}

declare global {
  interface HTMLElementTagNameMap { 'florin-connect': FlorinConnectElement }
  interface DocumentEventMap extends FlorinEvents {}
  interface WindowEventMap extends FlorinEvents {}
}
`

const ELEMENT = `// <florin-connect>, defined by importing this file.
export type { FlorinConnectElement } from './index.js'
`

const REACT = `// The React parts. React 18 or later. In TSX <florin-connect> may be written as well.
import type { ClassAttributes, CSSProperties, HTMLAttributes, ReactElement } from 'react'
import type { ConnectButtonProps as Attributes, FlorinConnectElement, State } from './index.js'

export interface ConnectButtonProps extends Attributes {
  readonly className?: string | undefined
  readonly style?: CSSProperties | undefined
  readonly id?: string | undefined
}

/** \`<florin-connect>\`; on a server and until the script is there a plain \`<details>\`, in which no press is lost. */
export declare function ConnectButton(props: ConnectButtonProps): ReactElement

/** The connection, drawn anew at each change. On a server and at first: disconnected. */
export declare function useFlorin(): State

type Tag = ClassAttributes<FlorinConnectElement> & HTMLAttributes<FlorinConnectElement> & Attributes & { class?: string | undefined }

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements { 'florin-connect': Tag }
  }
}
`

const VUE = `// florin/element, with the element and its attributes for templates.
import type { DefineComponent } from 'vue'
import type { ConnectButtonProps } from './index.js'

declare module 'vue' {
  interface GlobalComponents { 'florin-connect': DefineComponent<ConnectButtonProps> }
}
`

const SVELTE = `// florin/element, with the element, its attributes and its events for components.
import type { HTMLAttributes } from 'svelte/elements'
import type { ConnectButtonProps, FlorinConnectElement, FlorinEvents } from './index.js'

declare module 'svelte/elements' {
  interface SvelteHTMLElements {
    'florin-connect': HTMLAttributes<FlorinConnectElement> & ConnectButtonProps & {
      [Name in keyof FlorinEvents as \`on\${Name}\`]?: ((event: FlorinEvents[Name]) => void) | undefined
    }
  }
}
`

/** The texts of the declaration files, by the name of their entry. */
export function declarations() {
  const types = readFileSync(join(ROOT, 'src/embed/api.ts'), 'utf8')
  const functions = FUNCTIONS.map(
    (name) => `export declare const ${name}: Florin['${name}']\n`,
  ).join('')
  return {
    index: `${types}\n${functions}${GLOBALS}`,
    element: ELEMENT,
    react: REACT,
    vue: VUE,
    svelte: SVELTE,
  }
}

/** The package's own manifest. It is nobody's to publish: a stranger's package of the same name would be taken for it.
 * @param {{ name: string, version: string, license: string, effects: readonly string[] }} project `effects`: files that
 * do something by themselves */
export function manifestOf({ name, version, license, effects }) {
  const entry = (/** @type {string} */ types, script = types) => ({
    types: `./${types}.d.ts`,
    default: `./${script}.js`,
  })
  return `${JSON.stringify(
    {
      name,
      version,
      private: true,
      license,
      type: 'module',
      description: 'Connect a crypto wallet, as this site was built',
      sideEffects: [...new Set(effects)].map((file) => `./${file}`),
      exports: {
        '.': entry('index'),
        './element': entry('element'),
        './react': entry('react'),
        './vue': entry('vue', 'element'),
        './svelte': entry('svelte', 'element'),
        './package.json': './package.json',
      },
      peerDependencies: { react: '>=18' },
      peerDependenciesMeta: { react: { optional: true } }, // of ./react alone
    },
    null,
    2,
  )}\n`
}
