import type { Query, QueryClient } from '@tanstack/react-query';
import { listProperties } from '#search/api.ts';
import { showMapCells } from '../api.ts';
import { DATA_VERSION, SeenVersions } from '../domain/data-version.ts';

const [mapCalls = ''] = showMapCells.path.split('{');

/** How the keys of answers about listings begin: lists, the map's own calls, and pictures made from them. */
const ABOUT_LISTINGS = [listProperties.path, mapCalls, 'map-picture'];

/** Milliseconds for which answers before the first one with a version are trusted: the page came with them. */
const TRUSTED_FOR = 10_000;

const seen = new WeakMap<QueryClient, SeenVersions>();

/**
 * Reads the data version of an answer. If listings have changed since other answers came, those on the page are requested
 * again, and those kept from earlier when they are next shown: a list and its map never show different states for long.
 */
export function noteVersion(
  { headers }: { headers?: Headers },
  { client, queryKey }: { client: QueryClient; queryKey: readonly unknown[] },
): void {
  const version = headers?.get(DATA_VERSION);
  if (!version) return;
  const versions = seen.get(client) ?? new SeenVersions();
  seen.set(client, versions);
  const comparison = versions.compare(version);
  if (comparison === 'same') return;
  const until = comparison === 'first' ? Date.now() - TRUSTED_FOR : Number.POSITIVE_INFINITY;
  const isOwn = ({ queryKey: [key] }: Query) => key === queryKey[0];
  const isOutdated = (query: Query): boolean =>
    comparison === 'older' ? isOwn(query) : !isOwn(query) && isBefore(query, until);
  // Once this answer is in the cache.
  setTimeout(() => void client.invalidateQueries({ predicate: isOutdated }));
}

/** Answers on their way are compared when they arrive. */
const isBefore = ({ queryKey, state }: Query, moment: number): boolean =>
  ABOUT_LISTINGS.some((start) => String(queryKey[0]).startsWith(start)) &&
  state.fetchStatus === 'idle' &&
  state.data !== undefined &&
  state.dataUpdatedAt < moment;
