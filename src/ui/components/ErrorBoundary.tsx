// What stands where a part of the page failed or did not come. A fault while drawing stays in its part, which is drawn
// again when what it was drawn from has changed; and the messages that cannot live in the modals' chunk: that this
// chunk did not come or takes long, and that a control of the page failed.
import { Component, type ReactNode, useEffect, useState } from 'react'
import type { Readable } from '../../lib/store.ts'
import { useApp } from '../appContext.ts'
import { useSessionField, useStore } from '../hooks.ts'
import { reloadPage } from './navigate.ts'
import { again, failed, region, slow } from './LoadFailed.module.css'

type Props = {
  readonly children: ReactNode
  /** Its next change gives a part that failed another chance. */
  readonly of?: Pick<Readable<unknown>, 'subscribe'>
  /** What stands in its place meanwhile; it is given a way to try again. Default: nothing. */
  readonly fallback?: (retry: () => void) => ReactNode
}

export class Boundary extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false }
  private stop: (() => void) | undefined
  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }
  override componentDidCatch(): void {
    this.stop ??= this.props.of?.subscribe(this.retry)
  }
  override componentWillUnmount(): void {
    this.stop?.()
  }
  readonly retry = (): void => {
    this.stop?.()
    this.stop = undefined
    this.setState({ failed: false })
  }
  override render(): ReactNode {
    return this.state.failed ? this.props.fallback?.(this.retry) : this.props.children
  }
}

/** Says that the dialogs are slow to load (after 2 s), or that they did not load (after an error, or 15 s). */
export function LoadFailed() {
  const { drawnNow, loadFailed, openDialog, records, retry, session, texts } = useApp()
  const overlays = useStore(records)
  const Dialog = useStore(openDialog)
  const modal = useSessionField('modal')
  const lost = useStore(loadFailed, drawnNow ? undefined : false)
  const waits = modal !== undefined && !(overlays && (modal === 'connect' || Dialog))
  const stalled = useStalled(waits)
  if (lost) return <Alarm text={texts.loadFailed} label={texts.reload} onPress={retry} />
  if (stalled) return <Alarm text={texts.loadFailed} label={texts.reload} onPress={reloadPage} />
  return (
    <Alarm text={waits && texts.stillLoading} label={texts.cancel} onPress={session.close} late />
  )
}

const STALLED_MS = 15_000

function useStalled(waits: boolean): boolean {
  const [stalled, setStalled] = useState(false)
  useEffect(() => {
    if (!waits) return
    const timer = setTimeout(() => setStalled(true), STALLED_MS)
    return () => {
      clearTimeout(timer)
      setStalled(false)
    }
  }, [waits])
  return waits && stalled
}

/** Without a text it is empty, but there: what arrives later is read out. `late`: seen after two seconds. */
export function Alarm({
  text,
  label,
  onPress,
  late,
}: {
  text: string | false | undefined
  label: string
  onPress(): void
  late?: boolean
}) {
  return (
    <div role="alert" className={region}>
      {text && (
        <p className={late ? `${failed} ${slow}` : failed}>
          <span>{`${text} `}</span>
          <button type="button" className={again} data-testid="retry" onClick={onPress}>
            {label}
          </button>
        </p>
      )}
    </div>
  )
}
