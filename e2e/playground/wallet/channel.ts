// Messages between pages and the wallet's window. Works without storage.
import type { PromptAnswer, WaitingPrompt, WalletState } from './api.ts'

export type Prompt = WaitingPrompt & {
  readonly site: string
  readonly approve: string
  readonly rows: readonly (readonly [label: string, value: string])[]
  readonly choose?: 'account' | 'switch' | 'unlock'
}

export type Message =
  | { readonly type: 'state'; readonly state: WalletState }
  | { readonly type: 'window'; readonly open: boolean } // the window opened or closed; pages send it their prompts
  | { readonly type: 'page' } // a page opened; windows announce themselves
  | { readonly type: 'prompts'; readonly page: string; readonly prompts: readonly Prompt[] }
  | { readonly type: 'answer'; readonly id: string; readonly answer: PromptAnswer }
  | { readonly type: 'disconnect'; readonly code: number }

export type Channel = {
  post(message: Message): void
  subscribe(listener: (message: Message) => void): void
}

export function openChannel(): Channel {
  const channel = new BroadcastChannel('playground-wallet')
  return {
    post: (message) => channel.postMessage(message),
    subscribe(listener) {
      channel.addEventListener('message', ({ data }: MessageEvent<Message>) => listener(data))
    },
  }
}
