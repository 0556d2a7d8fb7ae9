// The POSTs to one URL: at most four under way, and how long they take.
import { createSlots } from '../lib/slots.ts'
import { post } from './post.ts'
import type { Posted, PostOptions } from './post.ts'

const MAX_IN_FLIGHT = 4

export type Posts = {
  /** A call's time runs from when it is sent: what waits for a slot has not been. */
  send(text: string, signal: AbortSignal): Promise<Posted>
  /** How long nothing has come while something is under way, in ms; 0 while nothing is. */
  silence(): number
  /** How long a POST usually takes, in ms. */
  usual(): number
}

export function createPosts(options: PostOptions, now: () => number): Posts {
  const slots = createSlots(MAX_IN_FLIGHT)
  let heardAt = 0
  let usualMs = 0
  return {
    silence: () => (slots.busy() === 0 ? 0 : now() - heardAt),
    usual: () => usualMs,
    send: (text, signal) => slots.run(async () => {
      const sentAt = now()
      if (slots.busy() === 1) heardAt = sentAt
      const posted = await post(options, text, signal)
      heardAt = now()
      usualMs = usualMs * 0.8 + (heardAt - sentAt) * 0.2
      return posted
    }, signal),
  }
}
