// Creates the coin as a separate image, for link previews and home screens.

type CoinImage = {
  /** SVG source of the coin. */
  readonly coin: string
  readonly width: number
  readonly height: number
  readonly radius: number
  /** Background color in CSS syntax. */
  readonly background: string
}

/** Size of the home screen icon and radius of its coin, in px. */
export const TOUCH_ICON = { width: 180, height: 180, radius: 80 }

/** Returns an SVG with the coin and its shadow, centered on a plain background. */
export function coinImage({ coin, width, height, radius, background }: CoinImage): string {
  const size = `x="${-radius}" y="${-radius}" width="${2 * radius}" height="${2 * radius}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${-width / 2} ${-height / 2} ${width} ${height}">
<radialGradient id="shadow"><stop offset=".75" stop-opacity=".16"/><stop offset="1" stop-opacity="0"/></radialGradient>
<rect x="${-width / 2}" y="${-height / 2}" width="${width}" height="${height}" fill="${background}"/>
<circle cy="${radius * 0.1}" r="${radius * 1.17}" fill="url(#shadow)"/>
${coin.slice(coin.indexOf('<svg')).replace('<svg', `<svg ${size}`)}
</svg>`
}
