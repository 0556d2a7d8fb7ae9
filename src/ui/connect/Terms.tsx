import { useApp } from '../appContext.ts'
import { soft } from '../components/controls.module.css'
import { ExternalLink } from '../components/ExternalLink.tsx'
import { useIsHydrated } from '../hooks.ts'
import { useMessages } from '../useMessages.ts'
import { terms } from './Terms.module.css'

/** Placeholder for the link in the translated sentence, which is split at this character. No
 * translation contains this character, because it is a Unicode noncharacter. */
const LINK = '\uffff'

/** Renders the links to the terms and the privacy policy, if the site has set their URLs. */
export function Terms() {
  const { termsUrl, privacyUrl } = useApp().site
  const t = useMessages().connect.accept
  // The prerendered HTML needs no terms, because it contains no wallets.
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
