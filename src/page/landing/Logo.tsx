// The site's wide logo in the header (setting LOGO), in place of its icon and name.
import { dark, icon as iconClass, light, logo } from './Logo.module.css'

/** An image of the logo with its size in px. */
export type LogoImage = { readonly src: string; readonly width: number; readonly height: number }

type LogoProps = {
  /** The logo of the light theme, followed by that of the dark theme if it differs. */
  readonly images: readonly LogoImage[]
  readonly name: string
  /** URL of the square icon. Narrow headers show it instead of the logo. */
  readonly icon: string
}

/** Height of the logo in px. */
const HEIGHT = 32

export function Logo({ images, name, icon }: LogoProps) {
  return (
    <p className={logo} translate="no">
      {images.map(({ src, width, height }, index) => (
        // Browsers don't load a lazy image that is not displayed, so only one theme's logo is
        // loaded.
        <img
          key={src}
          className={images.length === 1 ? undefined : index === 0 ? light : dark}
          src={src}
          alt={name}
          width={Math.round((width / height) * HEIGHT)}
          height={HEIGHT}
          loading={images.length === 1 ? undefined : 'lazy'}
        />
      ))}
      <img
        className={iconClass}
        src={icon}
        alt={name}
        width={HEIGHT}
        height={HEIGHT}
        loading="lazy"
      />
    </p>
  )
}
