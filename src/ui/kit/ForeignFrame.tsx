// In place of sending and signing in, while a site that is no Safe of ours frames this page: it could lay anything over
// a button and have the visitor press it unseen. A host that sends our headers does not let it come to this.
import { secondary, small, soft } from './controls.module.css'
import { ExternalLink } from './ExternalLink.tsx'
import { foreign } from './ForeignFrame.module.css'
import { useApp } from '../appContext.ts'
import { useStore } from '../hooks.ts'
import { useTexts } from '../texts.ts'

/** True in a frame in which no allowed Safe has answered (the Safe is offered only in frames, and installed once it
 * has). */
export function useForeignFrame(): boolean {
  const safe = useStore(useApp().options)?.find(({ way }) => way === 'safe')
  return safe !== undefined && !safe.installed
}

/** Why, and the way out. */
export function ForeignFrame() {
  const t = useTexts()
  return (
    <div className={foreign}>
      <p className={`${small} ${soft}`}>{t.foreignFrame.why}</p>
      <ExternalLink className={secondary} href={location.href}>{t.foreignFrame.leave}</ExternalLink>
    </div>
  )
}
