// HTTP headers of a site, derived from its settings.
import type { Config } from '../../src/page/config.ts'

/**
 * Headers for the paths of one pattern, as on static hosts: '*' matches any characters; later rules
 * add to earlier ones.
 */
export type HeaderRule = {
  readonly pattern: string
  readonly headers: Readonly<Record<string, string>>
}

/** Features that the page never uses; it uses only copy and paste. */
const UNUSED_FEATURES = [
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

/**
 * Sources for the CSP of everything inline: 'sha256-…' of each script, import map and stylesheet.
 */
export type InlineHashes = {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

/**
 * Returns the CSP. Only a header can contain `frame-ancestors` (CSP 3, §3.3), so the one for <meta>
 * omits it.
 */
export function contentPolicy(
  config: Config,
  inline: InlineHashes,
  where: 'header' | 'meta',
): string {
  const hosts = getOrigins(config)
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
    // A host without headers may have no TLS either, and would then lose its own files.
    ...(where === 'header'
      ? [
          `frame-ancestors ${["'self'", ...config.safeOrigins].join(' ')}`,
          ...(plain ? [] : ['upgrade-insecure-requests']),
        ]
      : []),
  ].join('; ')
}

/**
 * Returns all headers of the site; `folders` are those of its other languages. No header is in two
 * rules that match the same path, because hosts would join the values. So the CSP header covers all
 * pages; each page has a stricter one in a <meta> element.
 */
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
        // No Integrity-Policy: WebKit (2.50, Safari 26) refuses every script that has its hash from
        // the import map.
        'X-Content-Type-Options': 'nosniff',
        'Referrer-Policy': 'strict-origin-when-cross-origin',
        'Permissions-Policy': [
          ...UNUSED_FEATURES.map((feature) => `${feature}=()`),
          ...['read', 'write'].map((way) => `clipboard-${way}=(self)`),
        ].join(', '),
        // 'same-origin' would cut off a wallet's popup
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

/** Returns the rules in the format of a `_headers` file. */
export function headersFile(rules: readonly HeaderRule[]): string {
  return rules
    .map(({ pattern, headers }) =>
      [pattern, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ''].join(
        '\n',
      ),
    )
    .join('')
}

/** Returns the origins that the page may connect to, without duplicates. */
function getOrigins(config: Config): readonly string[] {
  const urls = [
    ...config.chains.flatMap((chain) => chain.rpcUrls),
    ...(config.walletConnect ? [config.walletConnect.relayUrl] : []),
    ...(config.signInUrl !== undefined && URL.canParse(config.signInUrl) ? [config.signInUrl] : []),
  ]
  return [...new Set(urls.map((url) => new URL(url).origin))]
}
