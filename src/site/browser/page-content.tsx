import { Component, type ReactNode } from 'react';
import { PageFailed } from '#shell/ui/page-failed.tsx';
import type { AnyPage } from '../page.ts';
import type { ShownPage } from './shown-page.ts';

/** A page, or what is in its place. */
export const PageContent = (shown: ShownPage) => (
  <Boundary page={shown.page} outcome={shown.outcome}>
    <InPlace {...shown} />
  </Boundary>
);

function InPlace({ page, params, query, outcome }: ShownPage) {
  switch (outcome.is) {
    case 'found':
      return <page.Content params={params} query={query} data={outcome.data} />;
    case 'absent':
      return page.Absent ? <page.Absent params={params} query={query} /> : null;
    case 'failed':
      return <Failed page={page} error={outcome.error} />;
    case 'loading':
      return page.Loading ? <page.Loading params={params} /> : null;
    case 'as sent':
      return null;
  }
}

const Failed = ({ page, error }: { page: AnyPage; error: unknown }) =>
  page.Failed ? <page.Failed error={error} /> : <PageFailed error={error} />;

type BoundaryProps = Pick<ShownPage, 'page' | 'outcome'> & { children: ReactNode };
type Caught = { error: unknown; of: ShownPage['outcome'] | null };

/** Shows the failure of a page that couldn't be rendered, until it is loaded again. */
class Boundary extends Component<BoundaryProps, Caught> {
  override state: Caught = { error: null, of: null };

  static getDerivedStateFromError(error: unknown): Partial<Caught> {
    return { error };
  }

  override componentDidCatch(): void {
    this.setState({ of: this.props.outcome });
  }

  override render(): ReactNode {
    const { page, outcome, children } = this.props;
    const { error, of } = this.state;
    const isOfAnother = of !== null && of !== outcome;
    return error === null || isOfAnother ? children : <Failed page={page} error={error} />;
  }
}
