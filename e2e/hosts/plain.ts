// A site of somebody else's that takes us in: one plain page under the strictest policy, the folder `embed/` beside it.
import { serveHost } from './serveHost.mjs'

export type Host = { readonly url: string; close(): Promise<void> }

/** What the site's own policy has to allow: our scripts, pictures of wallets and networks, the nodes. No style of ours. */
export function hostPolicy(nodes: readonly string[]): string {
  return `default-src 'none'; script-src 'self'; img-src data:; connect-src 'self' ${nodes.join(' ')}; base-uri 'none'; form-action 'none'; `
    + "require-trusted-types-for 'script'; trusted-types 'none'"
}

const PAGE = `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><title>A site that was there already</title>
    <script type="module" src="./embed/florin.js"></script>
    <script type="module" src="./site.js"></script></head>
  <body>
    <h1>Cakes</h1>
    <header><florin-connect id="first"><button type="button">Log in with a wallet</button></florin-connect></header>
    <main><p>Bread and cakes.</p></main>
  </body>
</html>
`

/** What a site without modules of its own does, and what a test asks: events are written down, the functions are at hand. */
const SCRIPT = `import * as florin from './embed/florin.js'
globalThis.heard = []
for (const name of ['connect', 'change', 'disconnect', 'error']) {
  document.addEventListener('florin:' + name, ({ type, detail }) => heard.push([type, detail]))
}
globalThis.site = florin
`

/** Served until `close`, with what was built into this folder. */
export async function openPlainHost(embed: string, urls: Readonly<Record<number, string>>): Promise<Host> {
  return serveHost({
    files: { 'index.html': PAGE, 'site.js': SCRIPT }, folders: { embed },
    headers: { 'Content-Security-Policy': hostPolicy(Object.values(urls)) }, urls,
  })
}
