// A picture by its address. One of our own marks stands in the page's HTML and is drawn from there ('#…'): no request,
// and no document of its own, as an SVG in an <img> is.

/** `size` in CSS pixels. It decorates: words beside it say what it shows. */
export function Picture({ src, size, className, onLoad, onError }: {
  src: string
  size?: number
  className?: string
  onLoad?(): void
  onError?(): void
}) {
  if (src.startsWith('#')) {
    return <svg className={className} width={size} height={size} aria-hidden><use href={src} /></svg>
  }
  return (
    <img className={className} src={src} alt="" width={size} height={size} loading="lazy" decoding="sync"
      draggable={false} onLoad={onLoad} onError={onError} />
  )
}
