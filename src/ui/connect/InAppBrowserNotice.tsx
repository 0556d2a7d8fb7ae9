import { useApp } from '../appContext.ts'
import { useStore, useIsHydrated } from '../hooks.ts'
import { useMessages } from '../useMessages.ts'
import { CopyButton } from '../components/CopyButton.tsx'
import { secondary, small, soft } from '../components/controls.module.css'
import { canShare, share } from '../components/clipboard.ts'
import { notice, actions } from './InAppBrowserNotice.module.css'

/** Offers to open the page in the phone's own browser instead of another app's in-app browser. */
export function InAppBrowserNotice() {
  const { inAppBrowser, platform } = useApp()
  const t = useMessages()
  const page = useStore(inAppBrowser)
  const scripted = useIsHydrated() // the prerendered HTML is the same for all browsers
  if (!scripted || !page) return null
  return (
    <div className={notice} data-testid="from-browser">
      <p className={`${soft} ${small}`}>{t.attempt.fromBrowser}</p>
      <div className={actions}>
        {page.link && (
          <a className={`${secondary} ${small}`} href={page.link} target="_self">
            {t.attempt.openInBrowser}
          </a>
        )}
        {!page.link && platform === 'ios' && canShare() && (
          <button
            type="button"
            className={`${secondary} ${small}`}
            data-testid="share-page"
            onClick={() => share({ url: page.url })}
          >
            {t.attempt.openInBrowser}
          </button>
        )}
        <CopyButton
          className={`${secondary} ${small}`}
          value={page.url}
          label={t.attempt.copyLink}
          testId="copy-page"
        />
      </div>
    </div>
  )
}
