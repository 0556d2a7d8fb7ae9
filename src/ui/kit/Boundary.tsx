// A fault while drawing stays in its part of the page. The part is drawn again when what it was drawn from has changed.
import { Component, type ReactNode } from 'react'
import type { Readable } from '../../lib/store.ts'

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
