// The one message that cannot live in the modals' chunk: that this chunk did not come.
import { useApp } from './app.ts'
import { useStore } from './hooks.ts'
import { failed, region } from './LoadFailed.module.css'

export function LoadFailed() {
  const { loadFailed, prepare, texts } = useApp()
  const shown = useStore(loadFailed)
  return (
    <div role="alert" className={region}>
      {shown && <button type="button" className={failed} onClick={prepare}>{texts.loadFailed}</button>}
    </div>
  )
}
