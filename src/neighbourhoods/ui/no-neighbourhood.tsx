import { ButtonLink } from '#platform/ui/button.tsx';
import { EmptyState } from '#platform/ui/empty-state.tsx';

/** A place that we have no guide to: the name that was asked for, and ways on. */
export const NoNeighbourhood = ({ name }: { name: string }) => (
  <div className="frame py-10 md:py-14">
    <h1 className="sr-only">Neighbourhood guide</h1>
    <EmptyState
      title="No neighborhoods found"
      line={`We have no guide to ${name}. We have guides to forty towns and areas.`}
      action={<ButtonLink href="/neighborhoods">All neighbourhoods</ButtonLink>}
    />
  </div>
);
