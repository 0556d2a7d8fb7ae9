// The one message that cannot live in the modals' chunk: that this chunk did not come.
import { useApp } from './app.ts'
import { useStore } from './hooks.ts'
import { again, failed, region } from './LoadFailed.module.css'

export function LoadFailed() {
  const { loadFailed, prepare, texts } = useApp()
  const shown = useStore(loadFailed)
  return (
    <div role="alert" className={region}>
      {shown && (
        <p className={failed}>
          {texts.loadFailed} <button type="button" className={again} data-testid="retry" onClick={prepare}>{texts.retry}</button>
        </p>
      )}
    </div>
  )
}
