// What the modals' chunk makes and how it is drawn, on this page and in a foreign one: what this browser holds of the
// site, the one act that leaves nothing of it, and the connect window with the wallets that stood in the HTML.
import { useEffect, type ReactNode } from 'react'
import { createNumbers } from '../lib/numbers.ts'
import { createSwitching, tellChain } from '../session/connection/switching.ts'
import { createRecords, type RecordsDeps } from './records.ts'
import { AppContext, type App, type Records } from '../ui/appContext.ts'
import { inStrip } from '../ui/connect/steps.ts'
import { Avatar } from '../ui/kit/Avatar.tsx'
import { useScripted } from '../ui/hooks.ts'
import { ConnectWindow } from '../ui/overlays/Overlays.tsx'
import { NumbersContext } from '../ui/texts.ts'
import { offered } from '../wallets/catalog/catalog.ts'
import { buildOptions, type WalletOption } from '../wallets/catalog/options.ts'
import type { Platform } from '../wallets/catalog/platform.ts'
import type { Config } from './config.ts'

/** What this browser holds of the site, what draws an account, and what switches chains. */
export type Modals = {
  readonly records: Records
  readonly Avatar: typeof Avatar
  readonly createSwitching: typeof createSwitching
}

export function createModals(app: App, deps: RecordsDeps): Modals {
  tellChain(app)
  return { records: createRecords(app, deps, window), Avatar, createSwitching }
}

/** The window that stands in the HTML. `onTaken` is called once it answers; while the page is prerendered never. */
export function connectWindow(app: App, onTaken?: () => void): ReactNode {
  return withWords(
    app,
    <>
      <ConnectWindow />
      <Taken onTaken={onTaken} />
    </>,
  )
}

// Its next render after the HTML was taken over shows this browser's wallets.
function Taken({ onTaken }: { onTaken: (() => void) | undefined }) {
  const scripted = useScripted()
  useEffect(() => {
    if (scripted) onTaken?.()
  }, [scripted, onTaken])
  return null
}

/** A part of the page with the app and the words it asks for. */
export function withWords(app: App, part: ReactNode): ReactNode {
  const numbers = createNumbers(app.language)
  return (
    <AppContext.Provider value={app}>
      <NumbersContext.Provider value={numbers}>{part}</NumbersContext.Provider>
    </AppContext.Provider>
  )
}

const SOMEWHERE = 'https://page.invalid/' // any page: only whether there is a link to it is seen

type Offers = Pick<Config, 'walletConnect' | 'wallets' | 'ownWallets'>

/** The wallets that the HTML made at build time shows, before it is known what is in the visitor's browser: drawn from
 * them then, and taken over with the same ones. The further ones that the site has switched on come with its
 * scripts. */
export function drawnWallets({
  walletConnect,
  wallets = [],
  ownWallets = [],
}: Offers): NonNullable<App['drawn']> {
  const on = (platform: Platform): readonly WalletOption[] =>
    buildOptions({
      catalog: offered(ownWallets),
      providers: [],
      platform,
      browser: '',
      pageUrl: SOMEWHERE,
      recents: [],
      framed: false,
      safeReady: false,
      qrConfigured: walletConnect !== undefined,
    })
  const phones = [...on('ios'), ...on('android')]
  return {
    options: on('desktop'),
    onPhones: new Set(phones.filter(inStrip).map(({ id }) => id)),
    further: wallets.length,
  }
}
