// The kinds of sites of `npm run test:hosts`, with their limits.
import { htmlPage } from '../hosts.ts'
import { OLD_LIBRARY } from '../oldLibrary.ts'
import { block } from '../readme.mjs'
import type { Host } from '../serveHost.mjs'
import { packaged, TOOLS, buildSite } from './built.ts'
import { missing, wordpressSite } from './wordpress.ts'

export type Parts = {
  readonly embed: string
  readonly package: string
  readonly policy: string
  readonly pasted: string
  readonly hash: string
  readonly urls: Readonly<Record<number, string>>
}

export type Kind = {
  readonly name: string
  readonly make: (parts: Parts) => Promise<Omit<Host, 'urls'>>
  /** Name of the frame that contains the element. */
  readonly frame?: string
  /** The site stores nothing: users connect again after a reload. */
  readonly forgets?: true
  /** Navigates to another page and back by these links, without a page load. */
  readonly links?: true
}

const API = 'import * as florin from "/florin/florin.js"\nObject.assign(window, { florin })\n'
const FLORIN = block('HTML')
const SITE = '<script type="module" src="/site.js"></script>'
const HEAD = '<meta name="viewport" content="width=device-width, initial-scale=1">'

type Page = {
  readonly head?: string
  readonly body?: string
  readonly more?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
}

/** A site without a bundler, with the embed's folder copied into it. */
function copied({ head = '', body = FLORIN, more = {}, headers = {} }: Page = {}): Kind['make'] {
  return async ({ embed }) => ({
    files: {
      'index.html': htmlPage({ head, body: `${body}<main><h1>Bread and cakes</h1></main>${SITE}` }),
      'site.js': API,
      ...more,
    },
    folders: { florin: embed },
    headers,
  })
}

function library(path: string, page: Omit<Page, 'more'> = {}): Kind['make'] {
  return async (parts) =>
    copied({
      ...page,
      head: `<script defer src="/library.js"></script>${page.head ?? ''}`,
      more: { 'library.js': await packaged(path) },
    })(parts)
}

const TWO_PAGES =
  '<nav><a id="away" href="/other.html">Cakes</a> <a id="back" href="/">Bread</a></nav>'
/** A site with two pages, whose library replaces the body to navigate. */
function swapped(path: string, attributes = '', module = false): Kind['make'] {
  return async ({ embed }) => {
    const script = `<script ${module ? 'type="module" ' : ''}src="/library.js"></script>`
    const page = htmlPage({
      head: `${script}${SITE}`,
      body: `<div ${attributes}>${TWO_PAGES}${FLORIN}</div>`,
    })
    return {
      files: {
        'index.html': page,
        'other.html': page,
        'site.js': API,
        'library.js': await packaged(path),
      },
      folders: { florin: embed },
    }
  }
}

const quirks = (html: string): string => html.replace(/<!doctype html>\n?/i, '')
const framed = (attributes: string): string =>
  `<iframe name="shop" title="Shop" src="/shop.html" style="width: 100%; height: 700px; border: 0" ` +
  `${attributes}></iframe>`
const shop = htmlPage({ body: `${FLORIN}${SITE}` })

const OLD: Readonly<Record<string, () => Promise<string>>> = {
  'MooTools 1.5.2': () => packaged('mootools/lib/mootools-core-1.5.2-server.js'),
  'Prototype.js 1.6, its functions': async () => OLD_LIBRARY,
}

export const KINDS: readonly Kind[] = [
  {
    name: 'HTML, strictest CSP',
    make: async ({ policy, ...parts }) =>
      copied({
        headers: {
          'Content-Security-Policy':
            `default-src 'none'; base-uri 'none'; form-action 'none'; ${policy}; require-trusted-types-for 'script'; ` +
            `trusted-types 'none'`,
        },
      })({ policy, ...parts }),
  },
  {
    name: 'HTML, integrity.html',
    make: async (parts) =>
      copied({
        head: parts.pasted,
        body: '<florin-connect></florin-connect>',
        headers: {
          'Content-Security-Policy': `default-src 'none'; ${parts.policy.replace("script-src 'self'", `script-src 'self' '${parts.hash}'`)}`,
        },
      })(parts),
  },
  {
    name: 'HTML, quirks mode',
    make: async (parts) => ({ ...(await copied()(parts)), page: quirks }),
  },
  { name: 'HTML, `<base>` with another path', make: copied({ head: '<base href="/elsewhere/">' }) },
  {
    name: 'HTML, a shadow root',
    make: copied({
      body:
        '<shop-header></shop-header><script type="module" src="/florin/florin.js"></script><script ' +
        'src="/header.js"></script>',
      more: {
        'header.js':
          "customElements.define('shop-header', class extends HTMLElement { connectedCallback() { this.attachShadow({ " +
          "mode: 'open' }).append(document.createElement('florin-connect')) } })",
      },
    }),
  },
  {
    name: 'HTML, in a frame',
    frame: 'shop',
    make: copied({ body: framed(''), more: { 'shop.html': shop } }),
  },
  {
    name: 'HTML, a frame without storage',
    frame: 'shop',
    forgets: true,
    make: copied({
      body: framed('sandbox="allow-scripts allow-popups"'),
      more: { 'shop.html': shop },
      headers: { 'Access-Control-Allow-Origin': '*' },
    }),
  },
  {
    name: 'HTML, COOP, COEP, Permissions-Policy',
    make: copied({
      headers: {
        'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
        'Cross-Origin-Embedder-Policy': 'require-corp',
        'Permissions-Policy':
          'clipboard-write=(), clipboard-read=(), geolocation=(), payment=(), fullscreen=()',
      },
    }),
  },
  {
    name: 'Bootstrap',
    make: async (parts) =>
      copied({
        head: `${HEAD}<link rel="stylesheet" href="/bootstrap.css"><script defer src="/bootstrap.js"></script>`,
        body:
          `<nav class="navbar navbar-expand-lg bg-body-tertiary"><div class="container-fluid"><a class="navbar-brand" ` +
          `href="#">Bakery</a>${FLORIN}</div></nav>`,
        more: {
          'bootstrap.css': (await packaged('bootstrap/dist/css/bootstrap.min.css')).replace(
            /\/\*#[^*]*\*\//,
            '',
          ),
          'bootstrap.js': (await packaged('bootstrap/dist/js/bootstrap.bundle.min.js')).replace(
            /\/\/# sourceMappingURL.*/,
            '',
          ),
        },
      })(parts),
  },
  {
    name: 'Alpine',
    make: library('alpinejs/dist/cdn.min.js', {
      body: `<div x-data="{ open: true }" x-show="open">${FLORIN}</div>`,
    }),
  },
  {
    name: 'htmx, boosted',
    links: true,
    make: swapped('htmx.org/dist/htmx.min.js', 'hx-boost="true" hx-boost:inherited="true"'),
  },
  ...Object.entries(OLD).map(
    ([name, script]): Kind => ({
      name,
      make: async (parts) =>
        copied({ head: '<script src="/old.js"></script>', more: { 'old.js': await script() } })(
          parts,
        ),
    }),
  ),
  { name: 'Turbo', links: true, make: swapped('@hotwired/turbo/dist/turbo.es2017-umd.js') },
  ...(missing.length > 0
    ? []
    : [
        {
          name: 'WordPress',
          make: async ({ urls }: Parts) => ({
            files: {},
            folders: { '.': await wordpressSite(urls) },
          }),
        },
      ]),
  ...Object.keys(TOOLS).map(
    (name): Kind => ({
      name,
      make: async (parts) => ({
        files: {},
        folders: { '.': await buildSite(name, parts.package) },
      }),
    }),
  ),
]
