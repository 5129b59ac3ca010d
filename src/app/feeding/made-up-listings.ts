import { sandbox } from '#feed/domain/profiles/sandbox.ts';
import type { SiteStores } from '../wiring/stores.ts';

const SANDBOX = sandbox.reading.name;
const AT_ONCE = 1_000;

/**
 * Takes the sandbox's listings off the market when a real board is read, so that made-up and real listings are never
 * shown together. They come back if the sandbox is read again.
 */
export async function withdrawMadeUp(stores: SiteStores, now: () => Date): Promise<void> {
  const all = { feed: SANDBOX, after: '', upTo: null };
  for (let left = true; left; ) {
    left = await stores.inTransaction(async ({ listings, photos }) => {
      const some = await listings.onOfferBesides(all, [], AT_ONCE);
      const keys = some.map(({ key }) => key);
      await listings.takeOffMarket(SANDBOX, keys, now());
      await photos.replaceSets(new Map(keys.map((key) => [key, []])));
      return keys.length > 0;
    });
  }
}
