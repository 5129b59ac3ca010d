import { DAY } from '#platform/domain/duration.ts';
import type { Slice } from '#platform/server/slice.ts';
import { KEEP_LEADS } from '../domain/lead.ts';
import { LeadListStore } from './lead-list-store.ts';
import { LeadStore } from './lead-store.ts';
import { type ListingsForLetters, listingForLetter } from './listing-for-letter.ts';
import type { NewsletterStores } from './newsletter.ts';
import { type LeadDeps, leadRoutes, oneClickRoutes } from './routes.ts';
import { SubscriberStore } from './subscriber-store.ts';
import type { InquiryStores } from './take-inquiry.ts';

type LeadStores = { leads: LeadStore; subscribers: SubscriberStore; leadLists: LeadListStore };

type Announcing = { conversations: { announce(announced: { type: 'leads' }): Promise<unknown> } };

type LeadsSliceDeps = Omit<LeadDeps, 'letterListing' | 'inTransaction'> & {
  listings: ListingsForLetters;
  inTransaction<Result>(
    work: (stores: InquiryStores & NewsletterStores & Announcing) => Promise<Result>,
  ): Promise<Result>;
};

/** Milliseconds to keep an address that was entered but never confirmed. */
const KEEP_PENDING = 30 * DAY;

/** Inquiries, tour requests and the newsletter. */
export const leadsSlice: Slice<LeadStores, LeadsSliceDeps> = {
  name: 'leads',
  stores: (db, key) => ({
    leads: new LeadStore(db, key),
    subscribers: new SubscriberStore(db),
    leadLists: new LeadListStore(db),
  }),
  routes: (deps) => leadRoutes(routeDeps(deps)),
  openRoutes: (deps) => oneClickRoutes(routeDeps(deps)),
  limits: [
    { path: '/api/inquiries', perMinute: 30 },
    { path: '/api/inquiries', perHour: 5 },
    { path: '/api/newsletter', perMinute: 30 },
    { path: '/api/newsletter', perHour: 5 },
    { path: '/api/newsletter/confirmation', perMinute: 60 },
    { path: '/api/newsletter/unsubscription', perMinute: 60 },
  ],
  openLimits: [{ path: '/api/newsletter/one-click/*', perMinute: 600 }],
  personalRecords: [
    {
      name: 'inquiries',
      export: async ({ leads }, { emailKey }) =>
        emailKey === null ? [] : leads.aboutPerson(emailKey),
      erase: async ({ leads }, { emailKey }) =>
        emailKey === null ? 0 : leads.erasePerson(emailKey),
      retention: [
        { keptFor: KEEP_LEADS, deleteBefore: ({ leads }, moment) => leads.deleteBefore(moment) },
      ],
    },
    {
      name: 'newsletter',
      export: async ({ subscribers }, { emailKey }) =>
        emailKey === null ? [] : subscribers.aboutPerson(emailKey),
      erase: async ({ subscribers }, { emailKey }) =>
        emailKey === null ? 0 : subscribers.erasePerson(emailKey),
      retention: [
        {
          keptFor: KEEP_PENDING,
          deleteBefore: ({ subscribers }, moment) => subscribers.deletePendingBefore(moment),
        },
        {
          // As proof that we stopped in time.
          keptFor: { months: 36 },
          deleteBefore: ({ subscribers }, moment) => subscribers.deleteUnsubscribedBefore(moment),
        },
      ],
    },
  ],
};

const routeDeps = ({ listings, inTransaction, ...deps }: LeadsSliceDeps): LeadDeps => ({
  ...deps,
  letterListing: listingForLetter(listings, deps.origin),
  // The desk lists leads, and shows new ones immediately.
  inTransaction: (work) =>
    inTransaction(async (stores) => {
      const result = await work(stores);
      await stores.conversations.announce({ type: 'leads' });
      return result;
    }),
});
