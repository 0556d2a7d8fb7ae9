// @ts-check
// Writes the page about the settings in the JSON field of the WordPress plugin.
import { SETTINGS } from './configure/settingsReference.mjs'
import { insertNames, listNames } from './settingsDocument.mjs'

/**
 * Texts and examples that differ from docs/settings.md, which is about builds. Backticks enclose
 * code.
 * @type {Readonly<Partial<Record<keyof typeof SETTINGS, { readonly text?: string, readonly initial?: string, readonly example?: string }>>>}
 */
const IN_WORDPRESS = {
  APP_NAME: {
    initial: 'the title of your site',
    text: 'The connect dialog shows it below its title, and wallets show it when they ask for approval.',
  },
  APP_DESCRIPTION: {
    initial: 'the tagline of your site',
    text: 'Description for wallets on phones. One line, the same in every language.',
  },
  APP_ICON: {
    initial: 'the icon of your site',
    text: 'Path of an svg, png, webp or jpg file, such as one in your media library. Wallets show it. An SVG must not contain scripts, event attributes or external references; many wallets show only a PNG.',
    example: 'APP_ICON=/wp-content/uploads/2026/11/icon.png',
  },
  COIN: {
    text: 'Your ERC-20 coin. Use the fields for it, and write here only its `icon`, the path of an svg, png, webp or jpg file.',
    example: 'COIN={"icon":"/wp-content/uploads/2026/11/coin.png"}',
  },
  NETWORKS: {
    text: 'The networks, in order: IDs or names. Known: {networks}. The first one is the default. The network of your coin always comes first, and is added if it is missing. Write any other network as an object in the form of EIP-3085: `{"chainId":"0x7a69","chainName":…,"nativeCurrency":{"name":…,"symbol":…,"decimals":18},"rpcUrls":[…],"blockExplorerUrls":[…],"iconUrls":[…]}`, where the icon is the path of an image file. Without Ethereum (1), the button knows no ENS names and never contacts an Ethereum node.',
  },
  'RPC_URLS_<chainId>': {
    text: 'URLs of nodes (https and wss) of one of the networks, tried in order. `<chainId>` is the ID of the network, such as 137. At least one URL must be https. Name two from different providers: payments are checked with both. Wallets never get these URLs, but every visitor can read them: restrict keys to your site at the provider.',
  },
  ENABLE_TESTNETS: {
    text: '`true` adds Goerli (5) and Sepolia (11155111). A testnet that `NETWORKS` names needs no other setting.',
  },
  WALLETS: {
    text: 'The wallets to list, in order: {wallets}. An object has groups with names of their own: `{"Recommended":["metaMask","rabby"],"More":["walletConnect"]}`; the names `Recommended` and `More` are translated. A list of optional wallets alone (`trust` and those after it) is added to the first seven; to list them alone, write a group. Installed wallets are always listed, and Safe in its own app.',
  },
  WALLETCONNECT_PROJECT_ID: {
    initial: 'none',
    text: 'Project ID from https://dashboard.reown.com. Without one, the button offers no QR code or link for wallets on phones and does not contact the relay.',
  },
  SAFE_ORIGINS: {
    text: 'Origins of Safe that may frame your pages and connect to them.',
  },
  SIGN_IN_URL: {
    text: 'URL of a sign-in server that you run. When it is set, visitors sign in after connecting.',
    example: 'SIGN_IN_URL=https://sign-in.example/',
  },
  BACKGROUND: {
    text: 'Background color, written as `ACCENT`. Dialogs have a lighter tone of it, unless you choose a `SURFACE`. Text colors adapt to it. Without a second color the dark theme keeps its default.',
  },
  SURFACE: { text: 'Color of the dialogs, written as `BACKGROUND`.' },
  INK: {
    text: 'Text color, written as `BACKGROUND`. If its contrast is below 4.5:1, the nearest readable color is used.',
  },
  RADIUS: {
    text: 'Corner radius of rows, inputs and buttons in px, 0 to 32. Dialogs have twice as much, up to 48.',
  },
  SHADOW: {
    text: 'Shadow of dialogs, messages and the buttons of a connected account: `none`, `soft` or `strong`.',
  },
  THEME: {
    text: '`auto`, `light` or `dark`. `auto` follows the `color-scheme` of the page around the button.',
  },
  TERMS_URL: {
    text: 'Your terms, in the connect dialog: “By connecting you accept the Terms.” Write an absolute URL.',
    example: 'TERMS_URL=https://harbour.example/terms',
  },
  PRIVACY_URL: {
    text: 'Your privacy policy, below the terms in the connect dialog. Write an absolute URL.',
  },
  DEFAULT_LANGUAGE: {
    text: 'Language on pages in a language that the button does not offer.',
  },
  LANGUAGES: {
    text: 'Languages of the button and its dialogs. `pt` or `zh` stands for all variants. The default language is always included.',
  },
}

const STYLE = `body { max-width: 44rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.55 system-ui, sans-serif; overflow-wrap: anywhere; color-scheme: light dark; }
dt { margin-top: 1.75rem; font-weight: 600; }
dd { margin: 0.25rem 0 0; }
p { margin: 0.5rem 0; }
pre { margin: 0.5rem 0 0; padding: 0.5rem 0.75rem; border: 1px solid #8888; border-radius: 4px; white-space: pre-wrap; }
h2 { margin-top: 2.5rem; }`

/** Returns the page as HTML, with an example for each setting. @returns {Promise<string>} */
export async function manualSource() {
  const names = await listNames()
  const groups = new Map(
    Object.values(SETTINGS).map(({ group }) => [group, /** @type {string[]} */ ([])]),
  )
  for (const name of /** @type {(keyof typeof SETTINGS)[]} */ (Object.keys(SETTINGS))) {
    if (!SETTINGS[name].florinJson) continue
    const { group, text, initial, example } = { ...SETTINGS[name], ...IN_WORDPRESS[name] }
    const { key, json } = toJson(example)
    const described = insertNames(text, names)
    groups.get(group)?.push(
      `<dt id="${escapeHtml(key)}"><code>${escapeHtml(name)}</code></dt>
<dd><p>${formatText(described)}</p><p>Default: ${formatText(initial)}</p><pre>${escapeHtml(json)}</pre></dd>`,
    )
  }
  const sections = [...groups]
    .filter(([, entries]) => entries.length > 0)
    .map(([group, entries]) => `<h2>${group}</h2>\n<dl>\n${entries.join('\n')}\n</dl>`)
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="UTF-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>Further settings of Florin Connect</title>
<style>
${STYLE}
</style>
</head>
<body>
<h1>Further settings of Florin Connect</h1>
<p>Write these settings into the field “Further settings” of Settings → Connect Wallet, as one JSON object. Settings are separated by commas:</p>
<pre>${escapeHtml('{\n  "INK": "#2b1a0f,#f6ece2",\n  "SHADOW": "none",\n  "RPC_URLS_137": ["https://node.example/key"]\n}')}</pre>
<p>If a setting also has a field of its own on that page, use either. The page checks what you write while you type, and names the line and the setting with a mistake. URLs must begin with https:// or wss://. Paths of images begin with a slash, as in the examples.</p>
${sections.join('\n')}
</body>
</html>
`
}

/**
 * Converts an example such as `RADIUS_BUTTON=full` to JSON.
 * @param {string} example
 * @returns {{ key: string, json: string }}
 */
function toJson(example) {
  const [, key = '', text = ''] = /^(\w+)=([^]*)$/.exec(example) ?? []
  const value = text.replace(/^'([^]*)'$/, '$1')
  const isJson = /^(?:\{[^]*|\d+|true)$/.test(value)
  const given = key.startsWith('RPC_URLS_') ? value.split(',') : isJson ? JSON.parse(value) : value
  return { key, json: JSON.stringify({ [key]: given }, null, 2) }
}

/** @param {string} text */
function escapeHtml(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

/** Formats code in backticks. Leaves out links between pages of the docs. @param {string} text */
function formatText(text) {
  return escapeHtml(text)
    .replaceAll(/\[([^\]]*)\]\([\w.#-]+\)/g, '$1')
    .replaceAll(/`([^`]*)`/g, '<code>$1</code>')
}
