// Stands for detect-browser: the relay need not know which browser and system a visitor has.

/** As if nothing had been recognised. */
export function detect(): null {
  return null
}
