// The messages that cannot live in the modals' chunk: that this chunk did not come, and that a control of the page
// failed.
import { useApp } from '../appContext.ts'
import { useStore } from '../hooks.ts'
import { again, failed, region } from './LoadFailed.module.css'

export function LoadFailed() {
  const { loadFailed, retry, texts } = useApp()
  return <Alarm text={useStore(loadFailed) ? texts.loadFailed : undefined} onRetry={retry} />
}

/** Without a text it is empty, but there: what arrives later is read out. */
export function Alarm({ text, onRetry }: { text: string | undefined; onRetry(): void }) {
  const { texts } = useApp()
  return (
    <div role="alert" className={region}>
      {text && (
        <p className={failed}>
          {text} <button type="button" className={again} data-testid="retry" onClick={onRetry}>{texts.retry}</button>
        </p>
      )}
    </div>
  )
}
