// Requests that need a decision: automatic by mode, or by the user, one of a kind at a time.
import type { PromptAnswer } from './api.ts'
import type { Prompt } from './channel.ts'
import { pending, rejected } from './errors.ts'
import type { StateStore } from './state.ts'

export type Approval = Extract<PromptAnswer, { kind: 'approve' }>
export type Prompts = {
  /** Resolves when approved, rejects with 4001 when rejected, and stays pending when ignored. */
  ask(prompt: Omit<Prompt, 'id' | 'site'>): Promise<Approval>
  /** Waits until the wallet is unlocked. Prompts the user in mode 'ask'. */
  unlocked(method: string): Promise<void>
  /** Runs one task of a kind. Rejects a second one with -32002. */
  exclusive<T>(kind: string, task: () => Promise<T>): Promise<T>
  waiting(): readonly Prompt[]
  answer(id: string, answer: PromptAnswer): void
}

type Waiting = { prompt: Prompt; resolve(approval: Approval): void; reject(error: unknown): void }

export function createPrompts(
  state: StateStore,
  onChange: (prompts: readonly Prompt[], added: boolean) => void,
): Prompts {
  const list: Waiting[] = []
  const busy = new Set<string>()
  const waiting = (): readonly Prompt[] => list.map(({ prompt }) => prompt)

  function remove(id: string): Waiting | undefined {
    const index = list.findIndex(({ prompt }) => prompt.id === id)
    const [found] = index < 0 ? [] : list.splice(index, 1)
    if (found) onChange(waiting(), false)
    return found
  }

  function show(prompt: Omit<Prompt, 'id' | 'site'>): Promise<Approval> {
    return new Promise((resolve, reject) => {
      list.push({
        prompt: { ...prompt, id: crypto.randomUUID(), site: location.host },
        resolve,
        reject,
      })
      onChange(waiting(), true)
    })
  }

  state.subscribe((next) => {
    if (next.locked) return
    for (const { prompt } of [...list])
      if (prompt.choose === 'unlock') remove(prompt.id)?.resolve({ kind: 'approve' })
  })

  return {
    waiting,
    async ask(prompt) {
      const { mode } = state.get()
      if (mode === 'approve') return { kind: 'approve' }
      if (mode === 'reject') throw rejected()
      if (mode === 'ignore') return new Promise(() => {})
      return show(prompt)
    },
    async unlocked(method) {
      if (!state.get().locked) return
      if (state.get().mode === 'ask') {
        await show({
          method,
          title: 'Unlock the wallet',
          approve: 'Unlock',
          rows: [['Wanted by', 'this page']],
          choose: 'unlock',
        })
        state.update({ locked: false })
      } else {
        await new Promise<void>((resolve) => state.subscribe((next) => !next.locked && resolve()))
      }
    },
    async exclusive(kind, task) {
      if (busy.has(kind)) throw pending(kind)
      busy.add(kind)
      try {
        return await task()
      } finally {
        busy.delete(kind)
      }
    },
    answer(id, answer) {
      const found = remove(id)
      if (answer.kind === 'approve') found?.resolve(answer)
      else if (answer.kind === 'reject') found?.reject(rejected())
    },
  }
}
