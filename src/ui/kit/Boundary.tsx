// A fault while drawing stays in its part of the page. The part is drawn again when what it was drawn from has changed.
import { Component, type ReactNode } from 'react'

type Props = {
  readonly children: ReactNode
  /** With another value the part gets its next chance. */
  readonly resetOn: unknown
  /** What stands in its place meanwhile; it is given a way to try again. Default: nothing. */
  readonly fallback?: (retry: () => void) => ReactNode
}

export class Boundary extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }
  override componentDidUpdate(before: Props): void {
    if (this.state.failed && before.resetOn !== this.props.resetOn) this.retry()
  }
  readonly retry = (): void => this.setState({ failed: false })
  override render(): ReactNode {
    return this.state.failed ? this.props.fallback?.(this.retry) : this.props.children
  }
}
