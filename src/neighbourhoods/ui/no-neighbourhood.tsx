import { ButtonLink } from '#platform/ui/button.tsx';
import { EmptyState } from '#platform/ui/empty-state.tsx';

/** A place without a guide: its name as given, and links to other pages. */
export const NoNeighbourhood = ({ name }: { name: string }) => (
  <div className="frame py-10 md:py-14">
    <h1 className="sr-only">Neighbourhood guide</h1>
    <EmptyState
      title="No neighborhoods found"
      line={`We have no guide to ${name}. We have guides to 39 towns and areas.`}
      action={<ButtonLink href="/neighborhoods">All neighbourhoods</ButtonLink>}
    />
  </div>
);
