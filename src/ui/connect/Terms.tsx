// The sentence 'By connecting you accept the Terms' and a link to the privacy policy. The site has
// set their URLs.
import { useApp } from '../appContext.ts'
import { soft } from '../components/controls.module.css'
import { ExternalLink } from '../components/ExternalLink.tsx'
import { useIsHydrated } from '../hooks.ts'
import { useMessages } from '../useMessages.ts'
import { terms } from './Terms.module.css'

/** Stands for the link in the sentence. It is a noncharacter, which no translation contains. */
const LINK = '\uffff'

/** Renders nothing without a URL. It is not in the prerendered HTML, which has no wallets yet. */
export function Terms() {
  const { termsUrl, privacyUrl } = useApp().site
  const t = useMessages().connect.accept
  const isHydrated = useIsHydrated()
  if (!isHydrated || (termsUrl === undefined && privacyUrl === undefined)) return null
  const [before, after] = t.text(LINK).split(LINK)
  return (
    <p className={`${terms} ${soft}`} data-testid="terms">
      {termsUrl !== undefined && (
        <span>
          <span>{before}</span>
          <ExternalLink href={termsUrl}>{t.terms}</ExternalLink>
          <span>{after}</span>
        </span>
      )}{' '}
      {privacyUrl !== undefined && <ExternalLink href={privacyUrl}>{t.privacy}</ExternalLink>}
    </p>
  )
}
