// The page in other languages: plain links, so that they lead there without a script.
import type { Language } from '../../i18n/languages.ts'
import { footerButton } from '../../ui/kit/firstScreen.module.css'
import { Glyph } from '../../ui/kit/Glyph.tsx'
import { languages, list } from './LanguageList.module.css'

type LanguageListProps = {
  /** That of this page. */
  readonly current: Language
  /** That of the page at the site's own address; the pages of the others are in folders below. */
  readonly first: Language
  readonly all: readonly Language[]
  readonly label: string
}

export function LanguageList({ current, first, all, label }: LanguageListProps) {
  return (
    <nav className={languages} aria-label={label}>
      <details>
        <summary className={footerButton}><GlobeIcon />{current.name}</summary>
        <div className={list}>
          {all.map(({ tag, name }) => (
            <a key={tag} href={tag === first.tag ? './' : `./${tag}/`} lang={tag}
              aria-current={tag === current.tag ? 'page' : undefined}>{name}</a>
          ))}
        </div>
      </details>
    </nav>
  )
}

const GlobeIcon = () => (
  <Glyph><circle cx="10" cy="10" r="7.5" /><path d="M2.5 10h15M10 2.5c5 4 5 11 0 15M10 2.5c-5 4-5 11 0 15" /></Glyph>
)
