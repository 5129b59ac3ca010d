import { useOnline } from '#platform/ui/api/online.ts';
import type { FacetCounts } from '../../api.ts';
import type { NeighbourhoodsState } from './neighbourhood-queries.ts';
import type { PlaceList } from './use-place-list.ts';

type PlaceNoticeProps = {
  state: NeighbourhoodsState;
  counts: FacetCounts['city'] | undefined;
  list: PlaceList;
};

/** What is missing in the list, and why. */
export function PlaceNotice({ state, counts, list }: PlaceNoticeProps) {
  const isOnline = useOnline();
  const retry = () => {
    state.retry();
    // The button is gone while they load.
    list.field.current?.focus();
  };
  return (
    <>
      {state.isFailed && (
        <div role="alert" className="flex min-h-11 items-center gap-2 px-3 text-14 text-ink-2">
          {isOnline ? (
            <>
              Neighbourhoods aren’t loading.
              <button
                type="button"
                onClick={retry}
                className="min-h-11 shrink-0 font-[550] text-accent-ink underline"
              >
                Try again
              </button>
            </>
          ) : (
            'You’re offline. Cities are still listed.'
          )}
        </div>
      )}
      <p role="status" className="px-3 text-14 text-ink-2 not-empty:py-2.5">
        {noneFound(list, counts)}
      </p>
    </>
  );
}

function noneFound({ rows }: PlaceList, counts: FacetCounts['city'] | undefined): string {
  if (rows.length === 0) return 'Nothing by that name.';
  return counts?.['all-cities'] === 0 ? 'No properties match the other filters.' : '';
}
