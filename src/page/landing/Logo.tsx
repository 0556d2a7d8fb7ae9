import { dark, icon as iconClass, light, logo } from './Logo.module.css'

export type LogoImage = { readonly src: string; readonly width: number; readonly height: number }

type LogoProps = {
  /** The light theme's logo, then the dark theme's logo if it differs. */
  readonly images: readonly LogoImage[]
  readonly name: string
  /** URL of the square icon for narrow headers. */
  readonly icon: string
}

const HEIGHT = 32

export function Logo({ images, name, icon }: LogoProps) {
  return (
    <p className={logo} translate="no">
      {images.map(({ src, width, height }, index) => (
        // Make the images lazy, so that browsers load only the current theme's logo.
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
