// Checks the owner's files in src/site/, which TypeScript does not check. Otherwise a misspelled
// property would be ignored.
import type { Chain } from '../../src/chains/chain.ts'
import type { CatalogWallet } from '../../src/wallets/wallet.ts'
import { BASE, CHAINS } from '../../src/chains/list.ts'
import { LANGUAGES } from '../../src/i18n/languages.ts'
import { isRecord } from '../../src/lib/parse.ts'
import { getSiteMessages, type SiteTexts } from '../../src/page/siteMessages.ts'
import { settingError } from '../../src/page/settings/setting.ts'

const {
  id,
  name,
  nativeCurrency,
  rpcUrls,
  blockExplorers,
  contracts: {
    multicall3: { address },
  },
} = BASE
/** Examples with the required properties of a chain and of a wallet. */
const CHAIN = {
  id,
  name,
  nativeCurrency,
  rpcUrls,
  blockExplorers,
  contracts: { multicall3: { address } },
}
const WALLET = {
  id: '',
  name: '',
  rdns: [''],
  iconUrl: '',
  iconBackground: '',
  way: '',
  downloadUrls: {},
}

/** Checks the owner's chains. Throws an AppError that names the wrong property. */
export function checkSiteChains(own: readonly Chain[]): void {
  checkList('src/site/siteChains.ts: chains', own, CHAIN, CHAINS)
}

/** Checks the owner's wallets, like `checkSiteChains`. A wallet may replace one of ours. */
export function checkSiteWallets(own: readonly CatalogWallet[]): void {
  checkList('src/site/siteWallets.ts: wallets', own, WALLET, [])
}

type Named = { readonly id: number | string; readonly name: string }

function checkList(
  location: string,
  own: readonly Named[],
  like: Named,
  there: readonly Named[],
): void {
  checkKind({ location, own, like: [] })
  for (const [index, one] of own.entries()) {
    checkKind({ location: `${location}[${index}]`, own: one, like, isComplete: true })
    if ([...there, ...own.slice(0, index)].some(({ id }) => id === one.id))
      throw settingError(location, `${one.name} (${one.id}) already exists`)
  }
}

/**
 * Checks the owner's messages against `builtIn`, those of the same language. Throws like
 * `checkSiteChains`.
 */
export function checkSiteTexts(
  site: SiteTexts,
  builtIn: object,
  tag: string,
  isDefault: boolean,
): void {
  const location = 'src/site/siteTexts.ts: '
  const other = Object.keys(site.others ?? {}).find(
    (one) => !LANGUAGES.some((language) => language.tag === one),
  )
  if (other !== undefined)
    throw settingError(`${location}others.${other}`, 'is not an available language')
  const start = isDefault ? location : `${location}others.${tag}.`
  const { landing, header, dialogs } = getSiteMessages(site, tag, isDefault)
  for (const [room, own] of Object.entries({ landing, header, dialogs }))
    checkKind({ location: `${start}${room}`, own: own ?? {}, like: Reflect.get(builtIn, room) })
}

/**
 * A value to check against the example `like`. `isComplete` requires all properties of the example.
 */
type CheckedValue = {
  readonly location: string
  readonly own: unknown
  readonly like: unknown
  readonly isComplete?: true
}

function checkKind({ location, own, like, ...rest }: CheckedValue): void {
  const [kind, expected] = [own, like].map(kindOf)
  if (expected === 'nothing')
    throw settingError(
      location,
      'is not the name of a message; those are in src/i18n/messages/en.json',
    )
  if (kind !== expected) throw settingError(location, `must be ${expected}, not ${kind}`)
  if (Array.isArray(own) && Array.isArray(like) && like.length > 0)
    own.forEach((one, index) =>
      checkKind({ location: `${location}[${index}]`, own: one, like: like[0], ...rest }),
    )
  else if (isRecord(own) && isRecord(like))
    for (const key of Object.keys(rest.isComplete ? like : own))
      if (rest.isComplete || own[key] !== undefined)
        checkKind({ location: `${location}.${key}`, own: own[key], like: like[key], ...rest })
}

function kindOf(value: unknown): string {
  if (value === undefined || value === null) return 'nothing'
  if (Array.isArray(value)) return 'a list'
  return KINDS.get(typeof value) ?? 'an object'
}

const KINDS = new Map([
  ['string', 'a text'],
  ['number', 'a number'],
  ['boolean', 'true or false'],
  ['function', 'a function'],
])
