// The page's App object in English, without a window or a connected account.
import type { ComponentType } from 'react'
import { dialogs as compiled } from 'virtual:messages/dialogs-en'
import { header } from 'virtual:messages/header-en'
import { isolateMessages } from '../../src/i18n/isolateText.ts'
import { createPageApp } from '../../src/page/app.ts'
import { parseConfig } from '../../src/page/config.ts'
import type { ConnectionStore } from '../../src/core/connection/connectionStore.ts'
import { createStore } from '../../src/lib/store.ts'
import type { App } from '../../src/ui/appContext.ts'
import { OpenDialog } from '../../src/ui/overlays/OpenDialog.tsx'

const dialogs = isolateMessages(compiled, { tag: 'en' })

export function pageApp({
  session = {},
  ...more
}: Partial<Omit<App, 'session'>> & {
  session?: Partial<ConnectionStore>
} = {}): App {
  const app = createPageApp(parseConfig({}), undefined, {
    language: 'en',
    texts: header,
    load: async () => dialogs,
  })
  return {
    ...app,
    dialogs: { get: () => dialogs, subscribe: () => () => undefined },
    discovered: undefined,
    openDialog: createStore<ComponentType | undefined>(OpenDialog),
    ...more,
    session: { ...app.session, ...session },
  }
}
