// The events on our elements, for sites without modules.
import type { SessionApi } from '../session/connection/session.ts'
import type { FlorinEvents, State } from './api.ts'
import type { Elements } from './elements.ts'

/** Fires them on every element from now on. */
export function announce(session: Pick<SessionApi, 'state'>, state: () => State, elements: Elements): void {
  const fire = <Name extends keyof FlorinEvents>(name: Name, detail: FlorinEvents[Name]['detail']): void => {
    // with a colon as first announced, and without, which templates of Angular, JSX and Svelte can write
    for (const element of elements.list.get()) for (const type of [name, name.replace('-', ':')])
      element.dispatchEvent(new CustomEvent(type, { bubbles: true, composed: true, detail }))
  }
  let before = state()
  let told = errorOf(session)
  session.state.subscribe(() => {
    const [was, now] = [before, state()]
    before = now
    if (now !== was) {
      if (hasAccount(now)) fire(hasAccount(was) ? 'florin-change' : 'florin-connect', now)
      else if (hasAccount(was)) fire('florin-disconnect', undefined)
    }
    const error = errorOf(session)
    if (error && error !== told) fire('florin-error', { code: error.code })
    told = error
  })
}

function hasAccount(state: State): state is Extract<State, { address: unknown }> {
  return 'address' in state
}

function errorOf({ state }: Pick<SessionApi, 'state'>) {
  const { failure, switching } = state.get()
  return failure?.error ?? switching?.error
}
