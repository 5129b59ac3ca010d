import type { Hono } from 'hono';
import type { SignedIn } from '#accounts/domain/account.ts';
import { leadRoutes, oneClickRoutes } from '#leads/server/routes.ts';
import type { Config } from '#platform/server/config.ts';
import { site } from '#site';
import { listingForLetter } from './listing-for-letter.ts';
import type { ReadingRoom } from './reading-room.ts';

type Needs = {
  config: Pick<Config, 'publicUrl' | 'mail' | 'trustProxy'>;
  books: Pick<ReadingRoom, 'key' | 'inTransaction' | 'listings'>;
  signedIn(request: Request): Promise<SignedIn | null>;
  now(): Date;
};

/** The routes of leads, and apart from them the one that mail programs call from anywhere. */
export function leadsOf({ config, books, signedIn, now }: Needs): { routes: Hono; oneClick: Hono } {
  const { key, inTransaction, listings } = books;
  const needs = {
    key,
    // The desk lists leads, and shows new ones at once.
    inTransaction: <Result>(work: Parameters<typeof inTransaction<Result>>[0]) =>
      inTransaction(async (stores) => {
        const result = await work(stores);
        await stores.conversations.announce({ type: 'leads' });
        return result;
      }),
    signedIn,
    origin: config.publicUrl,
    trustProxy: config.trustProxy,
    leadsTo: config.mail.leadsTo ?? site.email,
    listingInBrief: listingForLetter(listings, config.publicUrl),
    now,
  };
  return { routes: leadRoutes(needs), oneClick: oneClickRoutes(needs) };
}

/** Ends the subscription of an address, for who withdraws their consent elsewhere. */
export const newsletterLeaver =
  ({ inTransaction }: Pick<ReadingRoom, 'inTransaction'>) =>
  async (emailKey: string): Promise<void> => {
    await inTransaction(({ subscribers }) => subscribers.leaveByKey(emailKey, new Date()));
  };
