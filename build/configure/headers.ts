// What the server should say about this page, worked out from the settings while it is built. Nothing here reaches the
// browser as code.
import type { Config } from '../../src/page/config.ts'

/** Headers for the paths of one pattern, as static hosts know them: '*' stands for any characters, later rules add to
 * earlier ones. */
export type HeaderRule = {
  readonly pattern: string
  readonly headers: Readonly<Record<string, string>>
}

/** Features the page never uses, switched off by name; copying and pasting an address are what stays. */
const OFF = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'usb',
  'window-management',
  'xr-spatial-tracking',
]

/** What stands in the HTML itself, as sources of the policy: 'sha256-…' of each script and import map, and of each
 * stylesheet. */
export type InlineHashes = {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

/** The whole policy as a header; a <meta> element cannot hold `frame-ancestors` (CSP 3, §3.3), so that one may be left
 * out. */
export function contentPolicy(
  config: Config,
  inline: InlineHashes,
  where: 'header' | 'meta',
): string {
  const hosts = contacts(config)
  const plain = hosts.some((origin) => /^(http|ws):/.test(origin))
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...inline.scripts.map((hash) => `'${hash}'`)].join(' ')}`,
    `style-src ${["'self'", ...inline.styles.map((hash) => `'${hash}'`)].join(' ')}`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src ${["'self'", ...hosts].join(' ')}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "object-src 'none'",
    "frame-src 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    // where there are no headers there may be no TLS either, and then the page would lose its own files
    ...(where === 'header'
      ? [
          `frame-ancestors ${["'self'", ...config.safeOrigins].join(' ')}`,
          ...(plain ? [] : ['upgrade-insecure-requests']),
        ]
      : []),
  ].join('; ')
}

/** Every header of the production site, whose pages in other languages are in `folders`. No name stands in two rules
 * that match one path: hosts would join the values. So one policy allows what stands in any of the pages; each has its
 * own besides, in a <meta> element. */
export function headerRules(
  config: Config,
  inline: InlineHashes,
  folders: readonly string[],
): readonly HeaderRule[] {
  const fresh = { 'Cache-Control': 'no-cache' }
  return [
    {
      pattern: '/*',
      headers: {
        'Content-Security-Policy': contentPolicy(config, inline, 'header'),
        // No Integrity-Policy: WebKit (2.50, Safari 26) refuses every script that has its hash from the import map.
        'X-Content-Type-Options': 'nosniff',
        'Referrer-Policy': 'strict-origin-when-cross-origin',
        'Permissions-Policy': [
          ...OFF.map((feature) => `${feature}=()`),
          ...['read', 'write'].map((way) => `clipboard-${way}=(self)`),
        ].join(', '),
        // 'same-origin' would cut a wallet's popup from its page
        'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
        'Strict-Transport-Security': 'max-age=63072000',
      },
    },
    { pattern: '/', headers: fresh },
    { pattern: '/index.html', headers: fresh },
    ...folders.map((folder) => ({ pattern: `/${folder}/*`, headers: fresh })),
    { pattern: '/assets/*', headers: { 'Cache-Control': 'public, max-age=31536000, immutable' } },
    {
      pattern: '/manifest.json', // the Safe app reads it from its own origin
      headers: {
        ...fresh,
        'Access-Control-Allow-Origin': '*',
        'Access-Control-Allow-Methods': 'GET',
        'Access-Control-Allow-Headers': 'X-Requested-With, content-type, Authorization',
      },
    },
  ]
}

/** The rules in the format of a `_headers` file. */
export function headersFile(rules: readonly HeaderRule[]): string {
  return rules
    .map(({ pattern, headers }) =>
      [pattern, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ''].join(
        '\n',
      ),
    )
    .join('')
}

/** The origins the page may ever talk to, in the order of the settings, each once. */
function contacts(config: Config): readonly string[] {
  const urls = [
    ...config.chains.flatMap((chain) => chain.rpcUrls),
    ...(config.walletConnect ? [config.walletConnect.relayUrl] : []),
    ...(config.signInUrl !== undefined && URL.canParse(config.signInUrl) ? [config.signInUrl] : []),
  ]
  return [...new Set(urls.map((url) => new URL(url).origin))]
}
