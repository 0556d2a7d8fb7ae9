// @ts-check
// Converts dist/_headers into a server's configuration (`npm run deploy:headers -- nginx`).
import { readFileSync, realpathSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseHeaders } from '../e2e/playground/headers.mjs'
import { ROOT } from './project.mjs'

/**
 * @typedef {{ name: string, value: string, assets: string | undefined, manifest: string | undefined
 *   }} Header A header for all files, with its values for scripts and images (`assets`) and for the
 *   manifest. An empty value is not sent
 */

/**
 * @param {string} text contents of a _headers file
 * @returns {readonly Header[]}
 */
export function readHeaders(text) {
  const rules = new Map(parseHeaders(text).map(({ pattern, headers }) => [pattern, headers]))
  const all = { ...rules.get('/*'), ...rules.get('/') }
  const names = [...new Set([...rules.values()].flatMap((headers) => Object.keys(headers)))]
  return names.map((name) => ({
    name,
    value: all[name] ?? '',
    assets: rules.get('/assets/*')?.[name],
    manifest: rules.get('/manifest.json')?.[name],
  }))
}

/**
 * Returns whether a header differs between files.
 * @param {Header} header
 */
const differs = ({ assets, manifest }) => assets !== undefined || manifest !== undefined

/** @param {readonly Header[]} headers */
const nginxHttp = (headers) =>
  [
    '# beside the server block, in http { }',
    ...headers
      .filter(differs)
      .map(({ name, value, assets, manifest }) =>
        [
          `map $uri ${variable(name)} {`,
          `  default "${value}";`,
          ...(assets === undefined ? [] : [`  ~/assets/ "${assets}";`]),
          ...(manifest === undefined ? [] : [`  ~/manifest\\.json$ "${manifest}";`]),
          '}',
        ].join('\n'),
      ),
  ].join('\n')

/** @param {readonly Header[]} headers */
const nginxServer = (headers) =>
  [
    '# in the server block, and in no location inside it',
    ...headers.map(
      (header) =>
        `add_header ${header.name} ${
          differs(header) ? variable(header.name) : `"${header.value}"`
        }${always(header)};`,
    ),
  ].join('\n')

/**
 * Content types of compressed files. Apache would otherwise use the type of `.gz`.
 * @type {Readonly<Record<string, string>>}
 */
const TYPES = {
  html: 'text/html',
  js: 'text/javascript',
  css: 'text/css',
  svg: 'image/svg+xml',
  json: 'application/json',
  txt: 'text/plain',
}
const TEXT = Object.keys(TYPES).join('|')

/** Sends the compressed files. By default, Debian's Apache takes `.br` for the Breton language. */
const APACHE_COMPRESSION = [
  '# compressed files; needs mod_rewrite',
  '<IfModule mod_rewrite.c>',
  '  RewriteEngine On',
  ...[
    ['br', 'br'],
    ['gzip', 'gz'],
  ].flatMap(([encoding, ending]) => [
    `  RewriteCond %{HTTP:Accept-Encoding} \\b${encoding}\\b`,
    `  RewriteCond %{REQUEST_FILENAME}.${ending} -f`,
    `  RewriteRule \\.(?:${TEXT})$ %{REQUEST_URI}.${ending} [L]`,
  ]),
  '  AddEncoding br .br',
  '  AddEncoding gzip .gz',
  '  RemoveLanguage .br',
  ...Object.entries(TYPES).flatMap(([ending, type]) => [
    `  <FilesMatch "\\.${ending}\\.(?:br|gz)$">`,
    `    ForceType ${type}`,
    '  </FilesMatch>',
  ]),
  `  <FilesMatch "\\.(?:${TEXT})(?:\\.(?:br|gz))?$">`,
  '    Header merge Vary Accept-Encoding',
  '  </FilesMatch>',
  '</IfModule>',
]

/**
 * Configurations by server.
 * @type {Readonly<Record<string, (headers: readonly Header[]) => string>>}
 */
export const SERVERS = {
  nginx: (headers) => [nginxHttp(headers), '', nginxServer(headers)].join('\n'),
  'nginx-http': nginxHttp,
  'nginx-server': nginxServer,
  apache: (headers) =>
    [
      '# .htaccess beside index.html; needs mod_headers',
      ...headers
        .filter(({ value }) => value !== '')
        .map(
          (header) =>
            `Header${header.assets === undefined ? ' always' : ''} set ${header.name} "${header.value}"`,
        ),
      ...headers.flatMap(({ name, assets }) =>
        assets === undefined
          ? []
          : [`Header set ${name} "${assets}" "expr=%{REQUEST_URI} =~ m#/assets/#"`],
      ),
      '<FilesMatch "^manifest\\.json(?:\\.(?:br|gz))?$">',
      ...headers.flatMap(({ name, manifest }) =>
        manifest === undefined ? [] : [`  Header set ${name} "${manifest}"`],
      ),
      '</FilesMatch>',
      ...APACHE_COMPRESSION,
    ].join('\n'),
  caddy: (headers) =>
    [
      // Caddy applies rules with a path first, so no header may be set twice for the same file.
      '@there {',
      '  path */assets/*',
      '  file',
      '}',
      '@others not path */assets/*',
      'header {',
      ...headers
        .filter(({ value, assets }) => value !== '' && assets === undefined)
        .map(({ name, value }) => `  ${name} "${value}"`),
      '}',
      ...headers.flatMap(({ name, value, assets }) =>
        assets === undefined
          ? []
          : [`header @others ${name} "${value}"`, `header @there ${name} "${assets}"`],
      ),
      '@manifest path */manifest.json',
      ...headers.flatMap(({ name, value, manifest }) =>
        manifest === undefined || value !== '' ? [] : [`header @manifest ${name} "${manifest}"`],
      ),
    ].join('\n'),
  cloudfront: (headers) =>
    JSON.stringify(
      {
        Name: 'florin',
        SecurityHeadersConfig: {
          ContentSecurityPolicy: {
            Override: true,
            ContentSecurityPolicy: headers.find(({ name }) => name === 'Content-Security-Policy')
              ?.value,
          },
          ContentTypeOptions: { Override: true },
          ReferrerPolicy: {
            Override: true,
            ReferrerPolicy: headers.find(({ name }) => name === 'Referrer-Policy')?.value,
          },
          StrictTransportSecurity: { Override: true, AccessControlMaxAgeSec: 63_072_000 },
        },
        CustomHeadersConfig: listOf(
          headers.filter(({ name, value }) => value !== '' && !HANDLED.includes(name)),
        ),
      },
      null,
      2,
    ),
}

/** Headers that CloudFront has fields for, and those that S3 sends with each file. */
const HANDLED = [
  'Content-Security-Policy',
  'X-Content-Type-Options',
  'Referrer-Policy',
  'Strict-Transport-Security',
  'Cache-Control',
]

/** @param {readonly Header[]} headers */
function listOf(headers) {
  const Items = headers.map(({ name, value }) => ({ Header: name, Value: value, Override: true }))
  return { Quantity: Items.length, Items }
}

/**
 * Returns nginx's `always` for headers that are the same for assets. Otherwise browsers would cache
 * a 404 for a year.
 * @param {Header} header
 */
function always({ assets }) {
  return assets === undefined ? ' always' : ''
}

/** @param {string} name */
function variable(name) {
  return `$florin_${name.toLowerCase().replaceAll('-', '_')}`
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const [server = '', folder = 'dist'] = process.argv.slice(2)
  const write = SERVERS[server]
  try {
    if (!write)
      throw new Error(`npm run deploy:headers -- ${Object.keys(SERVERS).join(' | ')} [folder]`)
    console.log(write(readHeaders(readFileSync(resolve(ROOT, folder, '_headers'), 'utf8'))))
  } catch (error) {
    console.error(/** @type {Error} */ (error).message)
    process.exitCode = 1
  }
}
