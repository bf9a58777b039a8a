import { Component, type ReactNode } from 'react';
import { ErrorScreen } from './error.tsx';

interface State {
  error: Error | null;
}

/** The last net: what breaks outside of a page, in the shell or the router itself. */
export class CrashBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: Error): State {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (!error) return this.props.children;
    return <ErrorScreen error={error} reset={() => this.setState({ error: null })} />;
  }
}
