// Loads the stylesheets of a chunk together with the chunk. The build puts a call of this around every `import()` that needs it.

type Chunk<T> = { readonly files: readonly string[]; readonly base: string; readonly load: () => Promise<T> }

/** Resolves with the chunk once its stylesheets are in force. A failed one is taken out again, so that the next try asks anew. */
export async function withStyles<T>({ files, base, load }: Chunk<T>): Promise<T> {
  const [chunk] = await Promise.all([load(), ...files.map((file) => addStylesheet(new URL(file, base).href))])
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
