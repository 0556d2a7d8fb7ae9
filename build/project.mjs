// @ts-check
// Where the project is, and how its commands fail.
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))

/** A failure that the person who builds can mend: commands print its message alone. Any other error shows its stack. */
export class BuildError extends Error {
  /** @param {string} message
   * @param {ErrorOptions & { messages?: readonly import('esbuild').PartialMessage[] }} [options] `messages`: as esbuild
   * reports them */
  constructor(message, { messages = [{ text: message }], ...options } = {}) {
    super(message, options)
    this.messages = [...messages]
  }
}
