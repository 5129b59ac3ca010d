import type { Board, PhotoClock } from '../../domain/board.ts';
import { BoardError } from '../../domain/board-error.ts';
import { parseCount } from '../../domain/odata/answer.ts';
import { addressOf } from '../../domain/odata/query.ts';
import type { BoardProfile, Dialect } from '../../domain/profile.ts';
import type { BoardObserver } from './board-event.ts';
import { pageByKey, peopleByKey, rowsByKeys } from './by-key.ts';
import type { Client } from './client.ts';
import { innerCollections } from './inner-collections.ts';
import { KeysetWalk } from './keyset.ts';
import { listingParts } from './listing-parts.ts';
import { mediaRows } from './media-rows.ts';
import { orThrow, type Resources, refusal } from './resources.ts';

const PHOTO_TIMES: PhotoClock[] = ['PhotosChangeTimestamp', 'MediaChangeTimestamp'];

type ODataBoardDeps = BoardObserver & {
  profile: BoardProfile;
  client: Client;
  resources: Resources;
  root: string;
  /** Milliseconds since 1970. */
  now(): number;
};

/** A board that supports filters by time and key and has photos in their own resource. */
export function odataBoard({
  profile,
  client,
  resources,
  root,
  now,
  ...observer
}: ODataBoardDeps): Board {
  const { dialect } = profile;
  const { activeFilter, photoClocks } = dialect;
  const linksBelow = dialect.paging === 'next-link' ? root : null;
  const walk = new KeysetWalk({ resources, linksBelow, ...observer });
  const people = peopleByKey({ resources, dialect, ...observer });
  const { parts, withParts } = listingParts({ resources, dialect, now, ...observer });
  const names = ['Rooms', 'OpenHouses'] as const;
  const completed = innerCollections({ resources, root, names, ...observer });
  // Both, whichever can be walked by: full rows are compared with these.
  const times = ['ListingKey', 'ModificationTimestamp', ...PHOTO_TIMES];
  const withoutClock = new Set<PhotoClock>();
  const atMost = (size: number) => Math.min(size, dialect.rowsAtMost);

  return {
    name: profile.reading.name,
    parts,
    count: () => countOf(client, activeFilter),
    async properties(after, size, scope) {
      const reply = await walk.page({
        clock: 'ModificationTimestamp',
        after,
        size: atMost(size),
        condition: scope === 'active' ? activeFilter : null,
        wanted: dialect.select,
      });
      return withParts(await completed(orThrow('Property', reply)));
    },
    async changes(clock, after, size) {
      const isClock = photoClocks.includes(clock) && !withoutClock.has(clock);
      if (!isClock || !(await resources.declares('Property', clock))) return [];
      const stretch = { clock, after, size: atMost(size), condition: activeFilter, wanted: times };
      const reply = await walk.page(stretch);
      if (reply.ok || reply.status !== 400) return orThrow('Property', reply);
      withoutClock.add(clock);
      observer.onError(refusal('Property', reply));
      return [];
    },
    async keys(afterKey, size) {
      const question = {
        resource: 'Property',
        field: 'ListingKey',
        wanted: times,
        condition: activeFilter,
        identity: ['ModificationTimestamp'],
      };
      return orThrow('Property', await pageByKey(resources, question, afterKey, atMost(size)));
    },
    byKeys: async (keys) =>
      withParts(await completed(await rowsByKeys(resources, keys, dialect.select))),
    media: (keys) => mediaRows({ resources, dialect }, keys),
    members: people('Member'),
    offices: people('Office'),
  };
}

/** Number of active rows, if the board gives it in any form; it may be text. */
async function countOf(
  client: Client,
  activeFilter: Dialect['activeFilter'],
): Promise<number | null> {
  const filter = { filter: activeFilter };
  const ways = [
    addressOf('Property/$count', filter),
    addressOf('Property', { ...filter, count: true, top: 0 }),
  ];
  for (const address of ways) {
    const question = {
      about: 'Property/$count',
      address: () => address,
      parse: parseCount,
      tries: 2,
    };
    try {
      const reply = await client.ask(question);
      if (reply.ok) return reply.answer;
    } catch (error) {
      // Only for the progress bar: not a reason to stop, unless every other request would fail too.
      if (!(error instanceof BoardError) || error.failure === 'unauthorised') throw error;
    }
  }
  return null;
}
