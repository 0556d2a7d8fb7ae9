// @ts-check
// The doors of the house: the files of src/ that reach anything outside it. One table says which file has which effect,
// one scan finds the files that name one. It reads signs, not meanings: who hides an effect on purpose (`window['fe' +
// 'tch']`, a global under another name) is seen by a reader, not here.
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { importsOf, running, withoutComments } from './tokens.mjs'

/** @typedef {'wallet' | 'network' | 'packages' | 'storage' | 'windows' | 'navigation' | 'clipboard' | 'markup' |
 * 'device'} Effect */

/** What each effect is, and the files that have it.
 * @type {Readonly<Record<Effect, { readonly what: string, readonly files: readonly string[] }>>} */
export const DOORS = {
  wallet: {
    what: 'asks a wallet',
    files: [
      'src/wallets/request.ts',
      'src/wallets/walletconnect/relayRequests.ts',
      'src/embed/lateFlorin.ts',
    ],
  },
  network: {
    what: 'opens a connection',
    files: [
      'src/rpc/post.ts',
      'src/rpc/line.ts',
      'src/session/signIn/exchange.ts',
      'src/wallets/walletconnect/client/relaySocket.ts',
      'src/page/chunks/phone.ts',
      'src/page/missing.ts',
      'src/embed/started.ts',
    ],
  },
  packages: {
    what: 'loads a package, or a script by its address',
    files: [
      'src/wallets/walletconnect/client/signClient.ts',
      'src/eth/keccak256.ts',
      'src/eth/ens.ts',
      'src/ui/connect/QrCode.tsx',
      'src/page/words.ts',
      'src/embed/guestLanguages.ts',
      'src/embed/lateFlorin.ts',
    ],
  },
  storage: {
    what: 'keeps something in the browser',
    files: [
      'src/session/storedTexts.ts',
      'src/session/records/inventory.ts',
      'src/wallets/walletconnect/client/slotStorage.ts',
      'src/wallets/walletconnect/lateApprovals.ts',
      'src/page/early.ts',
    ],
  },
  windows: {
    what: 'talks to another window or tab',
    files: [
      'src/wallets/safe/messenger.ts',
      'src/wallets/walletconnect/relayTransport.ts',
      'src/wallets/walletconnect/finishLeftovers.ts',
      'src/wallets/walletconnect/channelLocks.ts',
      'src/page/chunks/phone.ts',
      'src/page/lastingChannel.ts',
    ],
  },
  navigation: {
    what: 'leads the page elsewhere, or loads it anew',
    files: [
      'src/ui/kit/navigate.ts',
      'src/ui/connect/oneTap.ts',
      'src/page/missing.ts',
      'src/page/early.ts',
    ],
  },
  clipboard: { what: 'writes to the clipboard, or reads it', files: ['src/ui/kit/clipboard.ts'] },
  markup: {
    what: 'makes elements out of text, or such as load things',
    files: ['src/page/early.ts', 'src/embed/lateFlorin.ts'],
  },
  device: { what: 'asks for more of the device', files: ['src/ui/kit/clipboard.ts'] },
}

const PAGE = '(?:window|globalThis|self|top|parent)'

/** What has a `request` and is no wallet: the browser's locks, our ways to nodes, a payment's number, a wallet's
 * links. */
export const OTHER_REQUESTS = ['locks', 'transport', 'entry', 'links']

/** By what an effect is known, in what runs.
 * @type {Readonly<Record<Effect, readonly RegExp[]>>} */
const SIGNS = {
  wallet: [
    // JSON-RPC to a node has its method first, EIP-1193 an object
    new RegExp(
      `(?<!\\b(?:${OTHER_REQUESTS.join('|')})\\??)\\.request\\b` +
        '(?!\\s*(?:===|>|(?:\\?\\.)?\\(\\s*(?:,|method\\s*,)))',
    ),
    /\bprovider\s*:\s*\{[^{}]*\brequest\s*[,}]/,
    /\{[^{}]*\brequest\b[^{}]*\}\s*:\s*(?:Eip1193)?Provider\b/,
    /\b(?:provider|ethereum|wallet)\s*\??\.\s*(?:send|sendAsync|enable)\s*\(/i,
  ],
  network: [
    /(?<![.\w])fetch\s*(?:\(|\?\.|\.|\bas\b)/,
    /(?:\b(?:new|return)|[.=(:[]|=>|\?\?|\|\|)\s*(?:fetch|WebSocket)\b(?!\s*\??:)/,
    /\b(?:XMLHttpRequest|EventSource|RTCPeerConnection|WebTransport|WebSocketStream|SharedWorker)\b/,
    /\b(?:serviceWorker|sendBeacon|fetchLater|importScripts)\b/,
    /\bnew\s+(?:\w+\.)?(?:Worker|Image|Audio|FontFace)\b/,
    /\.\s*src(?:set)?\s*=[^=]/,
  ],
  packages: [/\bimport\s*\(\s*[^\s)]/, /\brequire\s*\(/],
  storage: [
    /\b(?:localStorage|sessionStorage|indexedDB|cookieStore)\b/,
    /\.\s*(?:getItem|setItem|removeItem|cookie)\b/,
    new RegExp(`(?:(?<![.\\w])|\\b${PAGE}\\??\\.)caches\\b(?!\\s*[:=])`),
    new RegExp(`\\b${PAGE}\\s*\\??\\.\\s*name\\b`),
  ],
  windows: [
    /\bpostMessage\b\s*(?:\?\.)?[.(]/,
    /\b(?:BroadcastChannel|MessageChannel|contentWindow|contentDocument)\b/,
    new RegExp(`\\b(?:${PAGE}|target)\\s*\\??\\.\\s*(?:opener|postMessage|frames|onmessage)\\b`),
    /\bframes\s*\[/,
    /(?<![.\w])onmessage\s*=/,
    /\bparent\s*[!?]?\./,
    /\blocks\s*\??\./,
    /\btop\s*[!?]?\.\s*(?:location|document|postMessage|opener)\b/,
  ],
  navigation: [
    /\blocation\s*[!?]?\.\s*(?:assign|replace|reload)\b/,
    /\blocation\s*(?:[!?]?\.\s*(?:href|hash|search|pathname|host|protocol|port))?\s*[+?&|]*=[^=>]/,
    /(?<!\}\s*)=\s*(?:\w+\.)?(?:location|history)\s*(?:;|$)/m,
    /\b(?:pushState|replaceState)\b/,
    /\bhistory\s*\??\.\s*(?:back|forward|go)\b/,
    new RegExp(`\\b${PAGE}\\s*\\??\\.\\s*open\\b(?!\\s*=)`),
    /\b(?:target|document|view|page)\s*\??\.\s*open\s*\(/,
    /\b(?:requestSubmit|submit)\s*\(/,
    /\b(?:a|link|anchor)\s*\??\.\s*click\b/,
    /\b(?:action|formAction)=/,
    /\bnavigation\s*\.\s*navigate/,
  ],
  clipboard: [/\bclipboard\b/, /\bexecCommand\b/, /\bClipboardItem\b/],
  markup: [
    /\b(?:innerHTML|outerHTML|insertAdjacentHTML|createContextualFragment|setHTML|setHTMLUnsafe|parseHTMLUnsafe|DOMParser|XSLTProcessor|dangerouslySetInnerHTML|srcdoc|srcDoc)\b/,
    /(?<!\w)<(?:iframe|script|object|embed|base|meta|link)\s*(?:\/?>|[\w-]+\s*=)/,
    /\bdocument\s*\.\s*write/,
  ],
  device: [
    /\bnavigator\s*\??\.\s*(?:share|geolocation|mediaDevices|credentials|usb|hid|serial|bluetooth|contacts|vibrate|wakeLock|registerProtocolHandler|setAppBadge|storage|permissions|requestMIDIAccess)\b/,
    /\b(?:Notification|PaymentRequest)\s*[.(]/,
    /\bshow(?:Open|Save|Directory)\w*Picker\b/,
  ],
}

/** Names that count in quotes, where the scan of what runs sees only blanks.
 * @type {Readonly<Partial<Record<Effect, RegExp>>>} */
const QUOTED = {
  network:
    /\burl\(\s*\$\{|\b(?:pre(?:load|connect|init|fetch)\w*)\b[^;'"]*\bfrom\s*['"]react-dom['"]/,
  windows:
    /(?:(?<![.\w])|\b(?:window|self|globalThis|target)\??\.)addEventListener\s*\(\s*['"`]message['"`]/,
  navigation: /createElement\s*\(\s*['"`](?:a|form)['"`]/,
  markup:
    /createElement(?:NS)?\s*\([^()]*['"`](?:iframe|script|object|embed|base|meta|link|template)['"`]|\bsetAttribute\s*\(\s*['"`]srcdoc['"`]/,
}

/** The same code with other ways to write `window.fetch` written so: by a name in brackets, by Reflect, and taken out
 * of a global or a wallet by braces.
 * @param {string} code without comments @returns {string} */
function plain(code) {
  return code
    .replace(/(?:\?\.)?\[\s*(['"`])(\w+)\1\s*\]/g, '.$2')
    .replace(/\bReflect\.\w+\(\s*([\w.]+)\s*,\s*(['"`])(\w+)\2/g, '$1.$3 (')
    .replace(
      /\{([^{}]*)\}\s*=\s*([\w.?]*\b(?:window|globalThis|self|parent|navigator|document|provider|ethereum|wallet))\b/gi,
      (whole, names, from) =>
        `${whole}${names
          .split(',')
          .map((/** @type {string} */ name) => `; ${from}.${name.split(':')[0]?.trim()} `)
          .join('')}`,
    )
}

/** Packages that draw: everywhere in ui/, page/ and embed/, see tests/rules.ts. */
const DRAWS = /^react(?:-dom)?(?:\/|$)/

/** What a file of src/ touches outside the house.
 * @param {string} source @returns {Effect[]} */
export function effectsOf(source) {
  const code = plain(withoutComments(source))
  const runs = running(code)
  const packages = importsOf(code).some(
    ({ kind, target }) => kind !== 'type' && !target.startsWith('.') && !DRAWS.test(target),
  )
  return /** @type {Effect[]} */ (Object.keys(DOORS)).filter(
    (effect) =>
      SIGNS[effect].some((sign) => sign.test(runs)) ||
      QUOTED[effect]?.test(code) ||
      (effect === 'packages' && packages),
  )
}

/** The files of src/ that a browser may get: an owner's own are none of them.
 * @param {string} root @returns {Map<string, string>} their sources */
export function shippedSources(root) {
  const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .map((name) => `src/${name.replaceAll('\\', '/')}`)
    .filter(
      (name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts') && !name.startsWith('src/site/'),
    )
    .sort()
  return new Map(files.map((name) => [name, readFileSync(join(root, name), 'utf8')]))
}

/** Every door once, in the order of the table, with its lines and the rooms whose files call it.
 * @param {string} root @returns {{ file: string, effects: Effect[], lines: number, callers: string[] }[]} */
export function doorsOf(root) {
  const sources = shippedSources(root)
  const effects = /** @type {Effect[]} */ (Object.keys(DOORS))
  const files = [...new Set(effects.flatMap((effect) => DOORS[effect].files))]
  return files.map((file) => ({
    file,
    effects: effects.filter((effect) => DOORS[effect].files.includes(file)),
    lines: (sources.get(file) ?? '').trimEnd().split('\n').length,
    callers: [
      ...new Set(
        [...sources]
          .filter(([other, source]) => callsInto(other, source, file))
          .map(([other]) => roomOf(other)),
      ),
    ].sort(),
  }))
}

/** @param {string} file @param {string} source @param {string} door */
function callsInto(file, source, door) {
  return importsOf(withoutComments(source)).some(
    ({ kind, target }) =>
      kind !== 'type' &&
      target.startsWith('.') &&
      new URL(target, `file:///${file}`).pathname.slice(1) === door,
  )
}

/** The folder that a file lies in, below src/: 'session/send'. @param {string} file */
function roomOf(file) {
  return file.split('/').slice(1, -1).join('/')
}

/** What no file of ours imports, and where the build puts it. @type {Readonly<Record<string, string>>} */
const PUT_INTO = {
  'src/page/early.ts': 'the HTML',
  'src/page/lastingChannel.ts': 'React’s scheduler',
  'src/embed/started.ts': 'the drop-in’s first script',
}

const START = '<!-- doors: npm run audit writes these lines -->'
const END = '<!-- end of the doors -->'

/** The README with its table of doors made new.
 * @param {string} readme @param {ReturnType<typeof doorsOf>} doors @returns {string} */
export function withDoors(readme, doors) {
  const [before, rest] = readme.split(START)
  const after = rest?.split(END)[1]
  if (before === undefined || after === undefined)
    throw new Error('README.md: the marks of the doors are gone')
  const rows = doors.map(
    ({ file, effects, lines, callers }) =>
      `| \`${file.slice('src/'.length)}\` | ${effects
        .map((effect) => DOORS[effect].what)
        .join(
          '; ',
        )} | ${lines} | ${callers.map((room) => `\`${room}\``).join(', ') || PUT_INTO[file]} |`,
  )
  const total = `${doors.length} files, ${doors.reduce((sum, { lines }) => sum + lines, 0)} lines.`
  return `${before}${START}\n\n| file of \`src/\` | what it does | lines | called from |\n|---|---|---|---|\n${rows.join(
    '\n',
  )}\n\n${total}\n\n${END}${after}`
}
