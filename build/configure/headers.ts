// Creates the HTTP headers of a site from its settings.
import type { Config } from '../../src/page/config.ts'

/**
 * Headers for the paths that match `pattern`, in which '*' matches any characters. Later rules add
 * headers to earlier ones, as on static hosts.
 */
export type HeaderRule = {
  readonly pattern: string
  readonly headers: Readonly<Record<string, string>>
}

/** Browser features that the page never uses. */
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

/** CSP sources ('sha256-…') of all inline scripts and stylesheets. */
export type InlineHashes = {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

/** Returns the CSP. In <meta>, `frame-ancestors` is not allowed (CSP 3, §3.3). */
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
    // A host that cannot set headers may not have TLS. upgrade-insecure-requests would then block
    // the site's own files.
    ...(where === 'header'
      ? [
          `frame-ancestors ${["'self'", ...config.safeOrigins].join(' ')}`,
          ...(plain ? [] : ['upgrade-insecure-requests']),
        ]
      : []),
  ].join('; ')
}

/**
 * Returns all headers of the site. `folders` are those of its other languages. Rules for the same
 * path share no header, because hosts would join the values. The CSP header allows the content of
 * all pages.
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
        // Leave out Integrity-Policy. WebKit (2.50, Safari 26) would refuse every script whose hash
        // is in the import map.
        'X-Content-Type-Options': 'nosniff',
        'Referrer-Policy': 'strict-origin-when-cross-origin',
        'Permissions-Policy': [
          ...UNUSED_FEATURES.map((feature) => `${feature}=()`),
          ...['read', 'write'].map((way) => `clipboard-${way}=(self)`),
        ].join(', '),
        // 'same-origin' would disconnect the page from a wallet's popup.
        'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
        'Strict-Transport-Security': 'max-age=63072000',
      },
    },
    { pattern: '/', headers: fresh },
    { pattern: '/index.html', headers: fresh },
    ...folders.map((folder) => ({ pattern: `/${folder}/*`, headers: fresh })),
    { pattern: '/assets/*', headers: { 'Cache-Control': 'public, max-age=31536000, immutable' } },
    {
      pattern: '/manifest.json', // the Safe app reads the manifest from another origin
      headers: {
        ...fresh,
        'Access-Control-Allow-Origin': '*',
        'Access-Control-Allow-Methods': 'GET',
        'Access-Control-Allow-Headers': 'X-Requested-With, content-type, Authorization',
      },
    },
  ]
}

/** Returns the rules in the format of a `_headers` file (Netlify, Cloudflare Pages). */
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
