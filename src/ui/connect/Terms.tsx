// The sentence 'By connecting you accept the Terms', and a link to the privacy policy. Each is
// shown only if the site has set its URL.
import { useApp } from '../appContext.ts'
import { soft } from '../components/controls.module.css'
import { ExternalLink } from '../components/ExternalLink.tsx'
import { useIsHydrated } from '../hooks.ts'
import { useMessages } from '../useMessages.ts'
import { terms } from './Terms.module.css'

/** Placeholder that is inserted into the translated sentence in place of the link. The sentence is
 * then split at this character. It is a Unicode noncharacter, so no translation contains it. */
const LINK = '\uffff'

/** Renders the links to the terms and the privacy policy. They are left out of the prerendered
 * HTML: its dialog contains no wallets, so nobody can connect there yet. */
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
