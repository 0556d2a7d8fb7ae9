// The messages that cannot live in the modals' chunk: that this chunk did not come or takes long, and that a control of
// the page failed.
import { useApp } from '../appContext.ts'
import { useSessionField, useStore } from '../hooks.ts'
import { again, failed, region, slow } from './LoadFailed.module.css'

export function LoadFailed() {
  const { drawnNow, loadFailed, records, retry, session, texts } = useApp()
  const there = useStore(records)
  const modal = useSessionField('modal')
  const lost = useStore(loadFailed, drawnNow ? undefined : false)
  return <Alarm text={(lost || (modal && !there)) && texts.loadFailed} label={lost ? texts.reload : texts.cancel}
    onPress={lost ? retry : session.close} late={!lost} />
}

/** Without a text it is empty, but there: what arrives later is read out. `late`: seen after two seconds. */
export function Alarm({ text, label, onPress, late }: { text: string | false | undefined; label: string;
  onPress(): void; late?: boolean }) {
  return (
    <div role="alert" className={region}>
      {text && (
        <p className={late ? `${failed} ${slow}` : failed}>
          <span>{`${text} `}</span>
          <button type="button" className={again} data-testid="retry" onClick={onPress}>{label}</button>
        </p>
      )}
    </div>
  )
}
