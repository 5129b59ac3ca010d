import { use } from 'react';
import { authAddress } from '#accounts/domain/next-path.ts';
import type { Search } from '../domain/search.ts';
import { useHrefOf } from './list-address.ts';
import { SearcherContext } from './searcher.ts';

/**
 * What a visitor still has to do to search by what only registered visitors see, as a link; `purpose` is its end: 'to use
 * it.' Signing in leads back to the search. Nothing while that isn't known.
 */
export function WayToAccess({ search, purpose }: { search: Search; purpose: string }) {
  const searcher = use(SearcherContext);
  const back = useHrefOf()(search);
  if (searcher === 'loading' || searcher === 'failed') return null;
  if (searcher === 'not-yet')
    return (
      <>
        <a href="/profile" className="text-link">
          Verify your email address and accept the terms
        </a>{' '}
        {purpose}
      </>
    );
  return (
    <>
      <a href={authAddress(back)} rel="nofollow" className="text-link">
        Sign in
      </a>{' '}
      {purpose}
    </>
  );
}
