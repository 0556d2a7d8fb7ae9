// What every stub does when it is called after all: it says who it is. Nothing is ever answered in place of the real
// code.

/** A function that throws; `name` is the package and the export it stands for. */
export function neverCalled(name: string): () => never {
  return () => {
    throw new Error(`${name} was left out of this bundle and must not be called`)
  }
}
