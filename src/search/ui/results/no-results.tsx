import { useHidden } from '#hidden/ui/hidden-items.ts';
import { formatCount } from '#listings/domain/listing-text.ts';
import { Button } from '#platform/ui/button.tsx';
import { ChipLink } from '#platform/ui/chip-link.tsx';
import { EmptyState } from '#platform/ui/empty-state.tsx';
import { nearMisses } from '../../domain/near-misses.ts';
import { EMPTY_SEARCH } from '../../domain/search.ts';
import { withoutHidden } from '../../domain/without-hidden.ts';
import type { FilterFormProps } from '../filters/filter-form-props.ts';
import { useHrefOf, useShownAs } from '../list-address.ts';

/** In place of the empty result while the first listings arrive: more homes may match in a moment. */
export const NoResultsYet = () => (
  <EmptyState
    title="The first listings are on their way"
    line="We’re adding homes, and none that match are here yet. Please look again in a few minutes."
  />
);

/** The empty result, with what dropping one filter would find. */
export function NoResults({ search, facets, onChange }: FilterFormProps) {
  const hrefOf = useHrefOf();
  const show = useShownAs();
  const hidden = useHidden();
  const close = facets ? nearMisses(search, facets, (each) => withoutHidden(each, hidden)) : [];
  return (
    <EmptyState
      title="No properties found"
      line="Try adjusting your search filters to find properties."
      action={
        // A form, so that the button also works without JavaScript.
        <form
          action="/properties"
          onSubmit={(event) => {
            event.preventDefault();
            onChange(EMPTY_SEARCH);
          }}
        >
          {show !== 'list' && <input type="hidden" name="show" value={show} />}
          <Button type="submit">Clear All Filters</Button>
        </form>
      }
    >
      {close.length > 0 && (
        <div className="flex flex-wrap items-center justify-center gap-3">
          Close matches:
          {close.map(({ label, without, count }) => (
            <ChipLink key={hrefOf(without)} href={hrefOf(without)} data-keep-scroll>
              Without ‘{label}’ <b className="figures font-[550]">{formatCount(count)}</b>
            </ChipLink>
          ))}
        </div>
      )}
    </EmptyState>
  );
}
