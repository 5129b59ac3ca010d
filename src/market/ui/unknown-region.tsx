import { ButtonLink } from '#platform/ui/button.tsx';
import { EmptyState } from '#platform/ui/empty-state.tsx';

/** An unknown region: its name as given, and links to other pages. */
export const UnknownRegion = ({ region }: { region: string }) => (
  <div className="frame py-10 md:py-14">
    <h1 className="sr-only">Market insights</h1>
    <EmptyState
      title="No market figures"
      line={`We have no figures for ${region}. We cover the towns and areas in and around the Greater Toronto Area.`}
      action={<ButtonLink href="/market-insights">Toronto market insights</ButtonLink>}
    />
  </div>
);
