// What our code and its packages lean on, looked at: old libraries (Prototype.js, MooTools) replace some of it with
// something of their own, and what is computed with that is wrong without a word.

/** False where a script of the page has changed the language under us: then nothing of ours runs, and the console says
 * why. */
export function isSound(): boolean {
  const changed = whatChanged()
  if (changed !== undefined)
    console.error(`florin: nothing of it runs here: a script of this page has changed ${changed}.`)
  return changed === undefined
}

function whatChanged(): string | undefined {
  for (const name in {}) return `Object.prototype (${name})`
  const { from } = Array
  if (!holds(() => from.call(Array, new Set([1]), (one) => one === 1)[0] === true)) return 'Array.from'
  if (!holds(() => JSON.stringify({ list: ['', 1] }) === '{"list":["",1]}')) return 'JSON.stringify'
  const made = [Promise.all, Promise.allSettled, Promise.race, Promise.prototype.finally]
  return made.every((one) => typeof one === 'function') ? undefined : 'Promise'
}

function holds(test: () => boolean): boolean {
  try {
    return test()
  } catch {
    return false
  }
}
