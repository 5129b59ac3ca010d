import type { QueryClient } from '@tanstack/react-query';
import type { Found, Moved } from '#shell/ui/loaded.ts';
import { found } from '#shell/ui/loaded.ts';
import { siteFacts } from '#shell/ui/site-facts.ts';
import { addressOfFound, type Kept } from '../domain/kept-parameters.ts';
import { goneQuery, matchesQuery } from './find-queries.ts';

/**
 * Finds what was typed: moves to the one thing that is meant, or loads everything that may be. `kept` is what stays of
 * the search in which it was typed.
 */
export async function loadMatches(
  q: string,
  kept: Kept,
  queryClient: QueryClient,
): Promise<Found<undefined> | Moved> {
  const [{ origin }, { best, homes }] = await Promise.all([
    queryClient.ensureQueryData(siteFacts),
    queryClient.ensureQueryData(matchesQuery(q, kept)),
  ]);
  if (best !== null) return { status: 'moved', href: withView(best, kept), isTemporary: true };
  // Without the database nothing is known of homes off the market, and the rest is still shown.
  if (homes.length === 0) await queryClient.prefetchQuery(goneQuery(q));
  return found({
    title: `Matches for ‘${q}’`,
    description: 'Places, homes, streets and buildings of this name.',
    canonical: `${origin}/properties`,
    mayBeIndexed: false,
  });
}

/** Lists are shown in the order and presentation chosen before; a home's page has none. */
function withView(best: string, kept: Kept): string {
  const [path, query] = best.split('?');
  return query === undefined || path !== '/properties' ? best : addressOfFound(query, kept);
}
