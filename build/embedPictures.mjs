// @ts-check
// The pictures of the embedded parts: files for wallets, which want an address they can fetch, and for who sees them
// what a site's policy allows, an address that holds the picture itself.
import { readFileSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import { ROOT, asData, hash } from './bundle.mjs'
import { pictureForWallets, readPicture } from './pictures.mjs'
import { TOKENS } from './settings.mjs'

/** @typedef {import('./page.mjs').Files} Files
 * @typedef {import('../src/page/config.ts').Config} Config */

/** Pictures for wallets become files; those that are only shown stand in the settings themselves.
 * @param {Config} config @param {Files} files @param {string} query of their addresses */
export function placePictures(config, files, query) {
  const place = (/** @type {string} */ path, /** @type {string} */ setting) => {
    const contents = readPicture(ROOT, path, setting)
    const name = `${basename(path, extname(path)).replace(/[^\w-]/g, '_')}-${hash([contents])}${extname(path)}`
    files.set(name, contents)
    return JSON.stringify(`./${name}${query}`)
  }
  const coin = config.coin?.icon
  const names = {
    __ICON__: place(pictureForWallets(ROOT, config.app.icon), 'APP_ICON'),
    __COIN_ICON__: coin ? place(coin, 'COIN') : 'undefined',
    __COIN_PICTURE__: coin ? JSON.stringify(shown(coin, 'COIN')) : 'undefined',
  }
  const chains = config.chains.map((chain) => ({
    ...chain,
    ...(chain.icon !== undefined && { icon: shown(chain.icon, chain.name) }),
  }))
  return { config: { ...config, chains }, names }
}

/** A picture that is only shown, as an address that holds it. @param {string} path @param {string} setting */
function shown(path, setting) {
  const contents = Buffer.from(readPicture(ROOT, path, setting))
  if (extname(path) === '.svg') return asData(contents)
  return `data:image/${extname(path).slice(1).replace('jpg', 'jpeg')};base64,${contents.toString('base64')}`
}

/** For a folder without settings, which are read where it lies.
 * @param {readonly import('../src/chains/chain.ts').Chain[]} known */
export function lateDefines(known) {
  const icons = Object.fromEntries(
    known.flatMap(({ id, name, icon }) => (icon === undefined ? [] : [[id, shown(icon, name)]])),
  )
  return {
    __UNSET__: 'true',
    __CHAIN_ICONS__: JSON.stringify(JSON.stringify(icons)),
    __TOKENS__: JSON.stringify(tokensOf(readFileSync(join(ROOT, TOKENS), 'utf8'))),
  }
}

/** The first block of our tokens, without comments. @param {string} css */
export function tokensOf(css) {
  const plain = css.replaceAll(/\/\*[^]*?\*\//g, '')
  return plain.slice(0, plain.indexOf('}') + 1)
}
