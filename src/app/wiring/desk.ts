import * as z from 'zod/mini';
import type { SignedIn } from '#accounts/domain/account.ts';
import type { Brokerage } from '#brokerage/domain/brokerage.ts';
import { mailTranscript } from '#chat/server/mail-transcript.ts';
import type { DeskHome } from '#desk/domain/desk-conversation.ts';
import type { DeskDeps } from '#desk/server/desk-deps.ts';
import type { ListingId } from '#listings/domain/listing.ts';
import { emailKey } from '#platform/domain/email-key.ts';
import type { Config } from '#platform/server/config.ts';
import type { ListingIndex } from '#search/domain/listing-index.ts';
import { meantBy } from '#search/domain/suggest/meant.ts';
import { staffAccess } from './staff-access.ts';
import type { SiteStores } from './stores.ts';

type DeskSources = {
  config: Pick<Config, 'publicUrl'>;
  stores: Pick<
    SiteStores,
    | 'accounts'
    | 'auditLog'
    | 'consents'
    | 'conversationLists'
    | 'inTransaction'
    | 'leadLists'
    | 'listings'
  >;
  index: Pick<ListingIndex, 'joinCards' | 'directory'>;
  signedIn(request: Request): Promise<SignedIn | null>;
  brokerage(): Brokerage;
  now(): Date;
};

/** Homes found to be sent to a visitor. */
const MOST_HOMES = 8;

/** The routes of the realtor's desk. */
export const deskDeps = ({
  config,
  stores,
  index,
  signedIn,
  brokerage,
  now,
}: DeskSources): DeskDeps => {
  const { accounts, auditLog, consents, conversationLists, inTransaction, leadLists, listings } =
    stores;
  return {
    staffFor: staffAccess(signedIn),
    conversations: {
      list: (search) => conversationLists.list(search),
      byId: (id) => conversationLists.byId(id),
      whole: (id) => conversationLists.whole(id),
      waiting: () => conversationLists.waiting(),
      all: (of) => conversationLists.all(of),
      count: (of) => conversationLists.count(of),
      change: (id, change) =>
        inTransaction((all) => all.conversationLists.change(id, change, now())),
      mailTranscript: (id) => inTransaction((all) => mailTranscript(all, id, brokerage())),
    },
    leads: {
      list: (search) => leadLists.list(search),
      byNumber: (number) => leadLists.byNumber(number),
      fresh: () => leadLists.fresh(),
      all: (of) => leadLists.all(of),
      count: (of) => leadLists.count(of),
      change: (id, change) =>
        inTransaction(async (all) => {
          const isThere = await all.leadLists.change(id, change);
          if (isThere) await all.conversationLists.announceLeads();
          return isThere;
        }),
    },
    noteExport: ({ id, fullName }, what, rows) =>
      auditLog.note({
        at: now(),
        by: { id, name: fullName },
        act: { kind: 'export', what: `exported-${what}`, detail: { rows } },
      }),
    nameOf: async (id) => (await accounts.byId(id))?.fullName ?? null,
    namesOfHomes: (ids) => listings.namesOf(ids),
    homes: (ids) => homesOf(index, ids),
    findHomes: (text) => meantBy(index.directory, text, MOST_HOMES).homes.slice(0, MOST_HOMES),
    consentOf: async (email) => {
      const given = await consents.of({ accountId: null, emailKey: emailKey(email) });
      return given.find(({ kind, withdrawnAt }) => kind === 'chat' && withdrawnAt === null) ?? null;
    },
    origin: config.publicUrl,
    now,
  };
};

/** A card as the public sees it. */
const Card = z.object({
  id: z.int(),
  address: z.nullable(z.string()),
  city: z.string(),
  title: z.string(),
  price: z.number(),
  listOfficeName: z.string(),
});

const homesOf = (index: Pick<ListingIndex, 'joinCards'>, ids: readonly ListingId[]): DeskHome[] =>
  z
    .array(Card)
    .parse(JSON.parse(`[${Buffer.from(index.joinCards(ids))}]`))
    .map(({ id, address, city, title, price, listOfficeName }) => ({
      id,
      words: address ? `${address}, ${city}` : title,
      price,
      listOfficeName,
    }));
