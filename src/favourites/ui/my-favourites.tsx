import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { User } from '#accounts/api.ts';
import { nameOf } from '#accounts/domain/name-of.ts';
import { Spinner } from '#accounts/ui/spinner.tsx';
import type { BoardStatus } from '#listings/domain/board-credit.ts';
import { BoardNotice } from '#listings/ui/board-notice.tsx';
import { Provenance } from '#listings/ui/provenance.tsx';
import { Button, ButtonLink } from '#platform/ui/button.tsx';
import { EmptyState } from '#platform/ui/empty-state.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { favouritesQuery } from './favourite-queries.ts';
import { FavouritesGrid } from './favourites-grid.tsx';

type MyFavouritesProps = {
  user: User;
  board: BoardStatus;
};

/** The user's saved homes. */
export function MyFavourites({ user, board }: MyFavouritesProps) {
  const { data, isError, isFetching, refetch } = useQuery(favouritesQuery(user.id));
  const place = useFocusWhenOneGoes(data?.favorites.length ?? 0);
  if (!data && isError && !isFetching) return <Failed onRetry={() => void refetch()} />;
  if (!data) return <Spinner label="Loading your favorites" />;
  return (
    <section ref={place} tabIndex={-1} aria-label="Saved homes" className="outline-none">
      {data.favorites.length === 0 ? (
        <NoneYet />
      ) : (
        <div className="flex flex-col gap-8">
          <p className="text-18 text-ink-2">Welcome back, {nameOf(user)}!</p>
          <BoardNotice board={board} />
          <div>
            <FavouritesGrid favourites={data.favorites} />
          </div>
          <Provenance {...board} />
        </div>
      )}
    </section>
  );
}

const NoneYet = () => (
  <EmptyState
    title="No favorites yet"
    line="Select the heart on a home’s photo to save it here."
    action={<ButtonLink href="/properties">Browse Properties</ButtonLink>}
  />
);

const Failed = ({ onRetry }: { onRetry: () => void }) => (
  <Notice failed>
    <p>We couldn’t load your favorites. They’re safe; please try again in a moment.</p>
    <Button look="outline" size="small" className="mt-3" onClick={onRetry}>
      Retry
    </Button>
  </Notice>
);

/** A removed home takes its focused button with it, so this moves the focus to what remains. */
function useFocusWhenOneGoes(count: number) {
  const place = useRef<HTMLElement>(null);
  const before = useRef(count);
  useEffect(() => {
    const isLess = count < before.current;
    before.current = count;
    const { activeElement, body } = document;
    if (isLess && activeElement === body) place.current?.focus({ preventScroll: true });
  }, [count]);
  return place;
}
