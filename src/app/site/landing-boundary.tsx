import { Component, type ReactNode } from 'react';

type LandingBoundaryProps = { onError: () => void; children: ReactNode };

/** Shows nothing in place of a page that failed to render, and reports it once. */
export class LandingBoundary extends Component<LandingBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(): void {
    this.props.onError();
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}
