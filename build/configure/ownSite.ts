// What an owner has written into src/site/, held against what it stands beside or in the place of. It runs without a
// look at its types: what is misspelt there would be missing without a word, what is of another kind a stack, or a
// window that a visitor cannot open.
import type { Chain } from '../../src/chains/chain.ts'
import type { CatalogWallet } from '../../src/wallets/wallet.ts'
import { BASE, CHAINS } from '../../src/chains/list.ts'
import { LANGUAGES } from '../../src/i18n/languages.ts'
import { isRecord } from '../../src/lib/parse.ts'
import { getSiteMessages, type SiteTexts } from '../../src/page/siteMessages.ts'
import { wrong } from '../../src/page/settings/setting.ts'

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
/** What every chain has, and every wallet. */
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

/** Throws one AppError whose message names what is wrong. */
export function checkOwnChains(own: readonly Chain[]): void {
  checkList('src/site/siteChains.ts: chains', own, CHAIN, CHAINS)
}

/** The same of wallets; one of ours may be replaced. */
export function checkOwnWallets(own: readonly CatalogWallet[]): void {
  checkList('src/site/siteWallets.ts: wallets', own, WALLET, [])
}

type Named = { readonly id: number | string; readonly name: string }

function checkList(
  place: string,
  own: readonly Named[],
  like: Named,
  there: readonly Named[],
): void {
  checkKind({ place, own, like: [] })
  for (const [index, one] of own.entries()) {
    checkKind({ place: `${place}[${index}]`, own: one, like, isWhole: true })
    if ([...there, ...own.slice(0, index)].some(({ id }) => id === one.id))
      throw wrong(place, `${one.name} (${one.id}) is there already`)
  }
}

/** `ours` are the words of the language of the page. Throws as above. */
export function checkOwnTexts(
  site: SiteTexts,
  ours: object,
  tag: string,
  isDefault: boolean,
): void {
  const place = 'src/site/siteTexts.ts: '
  const other = Object.keys(site.others ?? {}).find(
    (one) => !LANGUAGES.some((language) => language.tag === one),
  )
  if (other !== undefined)
    throw wrong(`${place}others.${other}`, 'is none of the languages there are')
  const start = isDefault ? place : `${place}others.${tag}.`
  const { landing, header, dialogs } = getSiteMessages(site, tag, isDefault)
  for (const [room, own] of Object.entries({ landing, header, dialogs }))
    checkKind({ place: `${start}${room}`, own: own ?? {}, like: Reflect.get(ours, room) })
}

/** `isWhole`: what stands in `like` must be there; else nothing may be there that does not stand in it. */
type Held = {
  readonly place: string
  readonly own: unknown
  readonly like: unknown
  readonly isWhole?: true
}

function checkKind({ place, own, like, ...rest }: Held): void {
  const [kind, wanted] = [own, like].map(kindOf)
  if (wanted === 'nothing')
    throw wrong(place, 'is no name of ours; those are in src/i18n/messages/en.json')
  if (kind !== wanted) throw wrong(place, `must be ${wanted}, not ${kind}`)
  if (Array.isArray(own) && Array.isArray(like) && like.length > 0)
    own.forEach((one, index) =>
      checkKind({ place: `${place}[${index}]`, own: one, like: like[0], ...rest }),
    )
  else if (isRecord(own) && isRecord(like))
    for (const key of Object.keys(rest.isWhole ? like : own))
      if (rest.isWhole || own[key] !== undefined)
        checkKind({ place: `${place}.${key}`, own: own[key], like: like[key], ...rest })
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
