import { Component, type ReactNode } from 'react'

type Props = { instead: (error: unknown) => ReactNode; children: ReactNode }
type State = { caught?: { error: unknown } }

export class ErrorStop extends Component<Props, State> {
  override state: State = {}

  static getDerivedStateFromError(error: unknown): State {
    return { caught: { error } }
  }

  override render() {
    const { caught } = this.state
    return caught ? this.props.instead(caught.error) : this.props.children
  }
}
