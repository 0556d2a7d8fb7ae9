// @ts-check
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))

/**
 * An error that the person who builds can fix. Commands print its message without the stack.
 */
export class BuildError extends Error {
  /**
   * @param {string} message
   * @param {ErrorOptions & { messages?: readonly import('esbuild').PartialMessage[] }} [options]
   *   `messages`: as esbuild reports them
   */
  constructor(message, { messages = [{ text: message }], ...options } = {}) {
    super(message, options)
    this.messages = [...messages]
  }
}
