// Creates the site's icon as PNG, for wallets on phones, home screens and older browsers.
import type { Config } from '../../src/page/config.ts'
import { base64, getExtension, utf8 } from './encoding.mjs'

/** Sizes of the PNG icons in px. The touch icon has 180 px. */
export const ICON_SIZES = [192, 512] as const
/** Size in px of the icon for wallets and the HTML. */
export const SMALL_ICON = 192

export type PngIcon = { readonly src: string; readonly width: number; readonly height: number }

/** Returns an SVG that shows another SVG in the center of a transparent square. */
export function squareIcon(svg: string, size: number): string {
  const square = `width="${size}" height="${size}"`
  const href = `data:image/svg+xml;base64,${base64(utf8(svg))}`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${square}><image href="${href}" ${square}/></svg>`
}

/** Returns whether an SVG can be rendered without fonts. The build has none. */
export function isDrawable(svg: string): boolean {
  return !/<(?:[\w.-]+:)?(?:text|tspan)\b/i.test(svg)
}

/** Returns the size of a PNG in px, or undefined for other files. */
export function pngSize(
  contents: Uint8Array,
): { readonly width: number; readonly height: number } | undefined {
  const view = new DataView(contents.buffer, contents.byteOffset, contents.byteLength)
  const isPng = contents.length > 24 && view.getUint32(0) === 0x89504e47
  return isPng ? { width: view.getUint32(16), height: view.getUint32(20) } : undefined
}

const TYPES: ReadonlyMap<string, string> = new Map([
  ['.svg', 'image/svg+xml'],
  ['.png', 'image/png'],
  ['.webp', 'image/webp'],
  ['.jpg', 'image/jpeg'],
  ['.jpeg', 'image/jpeg'],
])

/** Returns `manifest.json`, which browsers read on installation and Safe when the page is added. */
export function manifest({ app }: Config, pngs: readonly PngIcon[] = []): string {
  const others = pngs.filter(({ src }) => src !== app.icon)
  const fields = {
    name: app.name,
    short_name: app.name,
    description: app.description,
    iconPath: app.icon.slice('./'.length),
    icons: [
      { src: app.icon, sizes: 'any', type: TYPES.get(getExtension(app.icon)) },
      ...others.map(({ src, width, height }) => ({
        src,
        sizes: `${width}x${height}`,
        type: 'image/png',
      })),
    ],
    start_url: './',
    display: 'browser',
  }
  return `${JSON.stringify(fields, null, 2)}\n`
}
