import { Button } from '#platform/ui/button.tsx';
import { MOST_DESTINATIONS } from '#transit/domain/destination.ts';
import { TravelChoice } from '#transit/ui/travel-choice.tsx';
import { withoutView } from '../domain/filters/within.ts';
import type { Search } from '../domain/search.ts';
import { HiddenFields } from './filters/hidden-fields.tsx';

/** Adds a destination without scripts. What else the address says stays, but for the view: the map shows what is within reach. */
export const PlainTravelForm = ({ search }: { search: Search }) => (
  <noscript>
    <form action="/properties" className="rounded-card border border-line p-4">
      <TravelChoice destinations={search.reach} onChange={() => undefined} />
      <HiddenFields search={withoutView(search)} except={[]} />
      {search.reach.length < MOST_DESTINATIONS && (
        <Button type="submit" look="outline" size="small" className="mt-2 w-full">
          Add destination
        </Button>
      )}
    </form>
  </noscript>
);
