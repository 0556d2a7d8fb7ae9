// In the browser of a chat or the like: one quiet line, and the way into the phone's own browser.
import { useApp } from '../appContext.ts'
import { useScripted, useStore } from '../hooks.ts'
import { CopyButton } from '../kit/CopyButton.tsx'
import { secondary, small, soft } from '../kit/controls.module.css'
import { canShare, shareUrl } from '../kit/shareSheet.ts'
import { useTexts } from '../texts.ts'
import { line, ways } from './FromBrowser.module.css'

export function FromBrowser() {
  const { outside, platform } = useApp()
  const t = useTexts()
  const there = useStore(outside)
  const scripted = useScripted() // the HTML cannot know where it is shown
  if (!scripted || !there) return null
  return (
    <div className={line} data-testid="from-browser">
      <p className={`${soft} ${small}`}>{t.attempt.fromBrowser}</p>
      <div className={ways}>
        {there.link && <a className={`${secondary} ${small}`} href={there.link}>{t.attempt.openInBrowser}</a>}
        {!there.link && platform === 'ios' && canShare() && (
          <button type="button" className={`${secondary} ${small}`} data-testid="share-page"
            onClick={() => shareUrl(there.url)}>{t.attempt.openInBrowser}</button>
        )}
        <CopyButton className={`${secondary} ${small}`} value={there.url} label={t.attempt.copyLink}
          testId="copy-page" />
      </div>
    </div>
  )
}
