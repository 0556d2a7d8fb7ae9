// What the panel needs from the development server, or from the folder of a release.
import type { Chain } from '../../src/chains/chain.ts'
import type { Env } from '../../src/page/settings/setting.ts'
import type { CoinContract } from '../../src/core/account/coin.ts'
import type { SiteDefinitions } from './checkSettings.ts'

/** Texts of texts.json: objects of texts and objects, by language. */
export type Texts = Readonly<Record<string, TextTree>>
export type TextTree = { readonly [key: string]: string | TextTree | readonly TextTree[] }

/** A file that the owner has chosen and that is not saved yet. */
export type ChosenFile = { readonly contents: Uint8Array<ArrayBuffer>; readonly type: string }

export type Start = {
  /** The settings as they are written. */
  readonly values: Readonly<Record<string, string>>
  /** Settings in the environment, which take precedence over the written ones. */
  readonly environment: Readonly<Record<string, string>>
  readonly texts: Texts
  readonly own: SiteDefinitions
}

export type Draft = {
  /** Valid settings. */
  readonly env: Env
  readonly texts: Texts
  readonly files: ReadonlyMap<string, ChosenFile>
}

/** What the preview shows. 'dialog' opens the connect dialog. */
export type Shown = 'page' | 'dialog'

export type Preview = {
  /** Errors of files and texts, by setting. */
  readonly errors: Readonly<Record<string, string>>
  /** Shows the draft in a frame. Resolves when the frame has loaded. */
  show(
    frame: HTMLIFrameElement,
    preview: { readonly language: string; readonly shown: Shown },
  ): Promise<void>
}

export type Changes = {
  /** Undefined removes a setting. */
  readonly values: Readonly<Record<string, string | undefined>>
  /** Undefined if unchanged. */
  readonly texts: Texts | undefined
  readonly files: ReadonlyMap<string, ChosenFile>
}

export type TokenContract = CoinContract & { readonly name: string | undefined }

export type Backend = {
  /** Text of tokens.css. */
  readonly tokens: string
  start(): Promise<Start>
  /** Called when the files have changed, also by `save`. Returns a function that unsubscribes. */
  onChange(listener: () => void): () => void
  /** Folder of chosen files in the settings that name them. Empty, or ends with a slash. */
  readonly folder: string
  /** What the preview shows. The colors of 'page' change without loading it again. */
  readonly previews: 'page' | 'embed'
  preview(draft: Draft): Promise<Preview>
  /** Returns what the preview can't show of a site with these chains: one line for each setting. */
  previewWarnings(chains: readonly Pick<Chain, 'id' | 'name'>[]): readonly string[]
  readonly saveLabel: string
  /**
   * Writes the changes and resolves with a sentence for the user. Rejects with an Error that names
   * the wrong setting.
   */
  save(changes: Changes): Promise<string>
  /** Reads a token's contract. Undefined if the panel has no network. */
  readonly readContract:
    | ((chainId: number, address: string, env: Env) => Promise<TokenContract>)
    | undefined
  /** Reads our texts of a language. Undefined if texts cannot be changed. */
  readonly messages: ((tag: string) => Promise<TextTree>) | undefined
  /**
   * Actions that replace the settings, such as opening a file. They resolve with a sentence for the
   * user, or undefined if the user cancels.
   */
  readonly actions: readonly {
    readonly label: string
    /** Accessible name, which contains the label. */
    readonly name: string
    run(): Promise<string | undefined>
  }[]
}
