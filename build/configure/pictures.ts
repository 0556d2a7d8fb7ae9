// Reads the images that settings name.
import { findImageFault } from '../../src/page/settings/imageFile.ts'
import { settingError } from '../../src/page/settings/setting.ts'
import { base64, getExtension, svgUrl } from './encoding.mjs'
import { pngSize } from './icons.ts'

/** Access to the files of the owner's project. `read` throws an AppError that names the setting. */
export type Project = {
  read(path: string, setting: string): Uint8Array
  has(path: string): boolean
}

/** Returns the contents of an image. Throws an AppError for other files and for active content. */
export function readPicture(project: Project, path: string, setting: string): Uint8Array {
  const contents = project.read(path, setting)
  const fault = findImageFault(path, contents)
  if (fault !== undefined) throw settingError(setting, fault)
  return contents
}

/**
 * Returns the path of the image for wallets. Prefers a PNG, because many wallets cannot render SVG.
 */
export function pictureForWallets(project: Project, path: string): string {
  const png = path.replace(/\.svg$/i, '.png')
  return project.has(png) ? png : path
}

/** Returns the size of an SVG or PNG in px, or undefined if it is unknown. */
export function pictureSize(
  path: string,
  contents: Uint8Array,
): { readonly width: number; readonly height: number } | undefined {
  if (getExtension(path) !== '.svg') return pngSize(contents)
  const [tag = ''] = /<(?:[\w.-]+:)?svg\b[^>]*>/.exec(decode(contents)) ?? []
  const attribute = (name: string): string =>
    new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(tag)?.[1]?.trim() ?? ''
  const length = (name: string): number => Number(attribute(name).replace(/px$/, '') || Number.NaN)
  const [, , boxWidth, boxHeight] = attribute('viewBox')
    .split(/[\s,]+/)
    .map(Number)
  const sizes = [
    [length('width'), length('height')],
    [boxWidth, boxHeight],
  ]
  const [width, height] = sizes.find((size) => size.every((side = 0) => side > 0)) ?? []
  return width === undefined || height === undefined ? undefined : { width, height }
}

/** Returns an image as a data: URL. */
export function pictureUrl(path: string, contents: Uint8Array): string {
  const extension = getExtension(path)
  if (extension === '.svg') return svgUrl(decode(contents))
  return `data:image/${extension.slice(1).replace('jpg', 'jpeg')};base64,${base64(contents)}`
}

function decode(contents: Uint8Array): string {
  return new TextDecoder().decode(contents)
}
