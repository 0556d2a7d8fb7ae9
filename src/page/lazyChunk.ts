// Loads a chunk with all that belongs to it at once. The build puts a call of this around every `import()` that needs more than one file.

type Parts<T> = {
  readonly styles: readonly string[]
  readonly base: string
  /** The chunk first, then the chunks it shares with others: asked for together, not one after the other. */
  readonly load: () => readonly [Promise<T>, ...Promise<unknown>[]]
}

/** Resolves with the chunk once its stylesheets are in force. A failed one is taken out again, so that the next try asks anew. */
export async function loadChunk<T>({ styles, base, load }: Parts<T>): Promise<T> {
  const [chunk] = await Promise.all([...load(), ...styles.map((file) => addStylesheet(new URL(file, base).href))])
  return chunk
}

function addStylesheet(url: string): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
  const known = links.find((link) => link.href === url)
  if (known?.sheet) return Promise.resolve()
  const link = known ?? document.createElement('link')
  const loaded = new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      link.remove()
      reject(new TypeError('a stylesheet could not be loaded'))
    })
  })
  if (!known) {
    link.rel = 'stylesheet'
    link.href = url
    document.head.append(link)
  }
  return loaded
}
