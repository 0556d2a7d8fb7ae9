// Fallbacks for components that failed to render or load. Keep this file in the first load, because
// the dialogs' chunk may be what failed.
import { Component, type ReactNode, useEffect, useState } from 'react'
import type { ReadonlyStore } from '../../lib/store.ts'
import { useApp } from '../appContext.ts'
import { useConnectionField, useStore } from '../hooks.ts'
import { reloadPage } from './navigate.ts'
import { retry as retryClass, failed, region, slow } from './LoadFailed.module.css'

type Props = {
  readonly children: ReactNode
  /** A store whose next change renders the failed children again. */
  readonly resetOn?: Pick<ReadonlyStore<unknown>, 'subscribe'>
  /** Returns what is shown instead of the failed children. Default: nothing. */
  readonly fallback?: (retry: () => void) => ReactNode
}

export class ErrorBoundary extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false }
  private stop: (() => void) | undefined
  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }
  override componentDidCatch(): void {
    this.stop ??= this.props.resetOn?.subscribe(this.retry)
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

/** Shows a message when the dialogs load slowly or fail to load. */
export function LoadFailed() {
  const { isClientRendered, loadFailed, openDialog, inventory, retry, session, texts } = useApp()
  const overlays = useStore(inventory)
  const Dialog = useStore(openDialog)
  const modal = useConnectionField('modal')
  const hasFailed = useStore(loadFailed, isClientRendered ? undefined : false)
  const waits = modal !== undefined && !(overlays && (modal === 'connect' || Dialog))
  const stalled = useStalled(waits)
  if (hasFailed) return <ErrorAlert text={texts.loadFailed} label={texts.reload} onPress={retry} />
  if (stalled)
    return <ErrorAlert text={texts.loadFailed} label={texts.reload} onPress={reloadPage} />
  return (
    <ErrorAlert
      text={waits && texts.stillLoading}
      label={texts.cancel}
      onPress={session.close}
      delayed
    />
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

/** Renders an alert with a button, or an empty region if there is no `text`. Keep it mounted,
 * because screen readers only announce text that is added to an existing region. */
export function ErrorAlert({
  text,
  label,
  onPress,
  delayed,
}: {
  text: string | false | undefined
  label: string
  onPress(): void
  /** Shows the text after two seconds. */
  delayed?: boolean
}) {
  return (
    <div role="alert" className={region}>
      {text && (
        <p className={delayed ? `${failed} ${slow}` : failed}>
          <span>{`${text} `}</span>
          <button type="button" className={retryClass} data-testid="retry" onClick={onPress}>
            {label}
          </button>
        </p>
      )}
    </div>
  )
}
