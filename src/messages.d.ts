// Types of the virtual modules that the build compiles from src/i18n/messages/<tag>.json
// (build/i18n/messagesPlugin.mjs).

declare module 'virtual:messages/header-*' {
  export const header: import('./i18n/messageTypes.ts').HeaderText
}

declare module 'virtual:messages/landing-*' {
  export const landing: import('./i18n/messageTypes.ts').LandingText
}

declare module 'virtual:messages/dialogs-*' {
  export const dialogs: import('./i18n/messageTypes.ts').DialogsText
}

declare module 'virtual:messages/signatures' {
  export const parameters: Readonly<
    Record<string, readonly { readonly name: string; readonly type: 'string' | 'number' }[]>
  >
}

declare module 'virtual:messages/loaders' {
  type Loaders<Module> = Readonly<Record<string, () => Promise<Module>>>
  export const headers: Loaders<{
    readonly header: import('./i18n/messageTypes.ts').HeaderText
  }>
  export const dialogs: Loaders<{
    readonly dialogs: import('./i18n/messageTypes.ts').DialogsText
  }>
}
