// @ts-check
// Finds problems of a shipped package, such as its license or a missing hash.

/** @typedef {{ name: string, version: string, license: string, integrity: string }} Shipped */

const ALLOWED_LICENSES = [
  'MIT',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'BlueOak-1.0.0',
  'CC0-1.0',
]
const SIGN_CLIENT = '@walletconnect/sign-client'
const SIGN_CLIENT_VERSION = '2.21.8' // the last version under Apache-2.0

/**
 * @param {Shipped} shipped
 * @param {readonly string[]} allowed names
 * @returns {string[]}
 */
export function findPackageProblems({ name, version, license, integrity }, allowed) {
  const parts = license.replaceAll(/[()]/g, '').split(' AND ')
  const isFree = parts.every((part) =>
    part.split(' OR ').some((one) => ALLOWED_LICENSES.includes(one)),
  )
  return [
    ...(isFree ? [] : [`${name}: the license ${license} is not allowed`]),
    ...(allowed.includes(name)
      ? []
      : [`${name}: is not in the list of shipped packages in docs/dependencies.md`]),
    ...(integrity.startsWith('sha512-') ? [] : [`${name}: has no hash in the lockfile`]),
    ...(name === SIGN_CLIENT && version !== SIGN_CLIENT_VERSION
      ? [`${name}: ${version} is not ${SIGN_CLIENT_VERSION}, the last version under Apache-2.0`]
      : []),
  ]
}

/**
 * Returns the package names that docs/dependencies.md lists as shipped.
 * @param {string} document
 * @returns {string[]}
 */
export function listedPackages(document) {
  const section = /^## Packages that are shipped$([^]*?)^## /m.exec(document)?.[1] ?? ''
  return [...section.matchAll(/`((?:@[\w-]+\/)?[\w.-]+)`/g)].map(([, name]) => String(name))
}
