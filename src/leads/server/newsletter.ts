import type { GivenConsent } from '#accounts/domain/consent.ts';
import type { Brokerage } from '#brokerage/domain/brokerage.ts';
import { emailKey } from '#platform/domain/email-key.ts';
import type { Outbox } from '#platform/server/mail/outbox.ts';
import type { SiteKey } from '#platform/server/site-key.ts';
import { newsletterConsent } from '../domain/newsletter-consent.ts';
import { alreadyLetter, confirmationLetter, welcomeLetter } from '../domain/newsletter-letters.ts';
import { isExpired, MOST_SIGN_UPS_DAILY, type Subscriber } from '../domain/subscriber.ts';
import { newsletterLinks } from './newsletter-links.ts';
import type { SubscriberStore } from './subscriber-store.ts';

export type NewsletterStores = {
  subscribers: SubscriberStore;
  mails: Outbox;
  consents: {
    record(consent: GivenConsent): Promise<unknown>;
    /** Withdraws the address's consents, if any. */
    withdrawAll(emailKey: string, kind: 'newsletter', at: Date): Promise<unknown>;
  };
};

export type NewsletterDeps = {
  inTransaction<Result>(work: (stores: NewsletterStores) => Promise<Result>): Promise<Result>;
  key: SiteKey;
  origin: string;
  brokerage(): Brokerage;
};

type Confirmation = { at: Date; networkHash: string | null };

/** Double opt-in: a sign-up is mailed a confirmation link. Unsubscribing takes one click. */
export function newsletter({ inTransaction, key, origin, brokerage }: NewsletterDeps) {
  const links = newsletterLinks(key, origin);

  /** Both mails share one daily limit, so that an address can't be flooded. */
  const answerTo = async (subscriber: Subscriber, at: Date) => ({
    kind: 'newsletter',
    to: { address: subscriber.email },
    ...(subscriber.status === 'confirmed'
      ? { letter: alreadyLetter(brokerage()), wayOut: await links.wayOut(subscriber) }
      : { letter: confirmationLetter(await links.confirmation(subscriber, at), brokerage()) }),
  });

  return {
    /** Mails a confirmation link, or a note to an existing subscriber. The response does not reveal which. */
    subscribe: (email: string, at: Date): Promise<void> =>
      inTransaction(async ({ subscribers, mails }) => {
        const subscriber = await subscribers.subscribe(email, at);
        await mails.add(await answerTo(subscriber, at), { atMostDaily: MOST_SIGN_UPS_DAILY });
      }),

    /** False if the link is not ours, has expired, or the subscriber has unsubscribed since. */
    confirm: (token: string, { at, networkHash }: Confirmation): Promise<boolean> =>
      inTransaction(async ({ subscribers, mails, consents }) => {
        const link = await links.readConfirmation(token, (id) => subscribers.byId(id));
        if (!link || isExpired(link, at)) return false;
        const isNew = await subscribers.confirm(link.id, at);
        const subscriber = await subscribers.byId(link.id);
        if (!isNew || !subscriber) return subscriber?.status === 'confirmed';

        await consents.record({
          ...newsletterConsent(brokerage()),
          kind: 'newsletter',
          emailKey: emailKey(subscriber.email),
          accountId: null,
          givenAt: at,
          networkHash,
        });
        await mails.add({
          kind: 'newsletter-welcome',
          to: { address: subscriber.email },
          letter: welcomeLetter(brokerage()),
          wayOut: await links.wayOut(subscriber),
        });
        return true;
      }),

    /** False if the token is not ours. Idempotent. */
    async unsubscribe(token: string, at: Date): Promise<boolean> {
      const id = await links.readUnsubscribe(token);
      if (id === null) return false;
      await inTransaction(async ({ subscribers, consents }) => {
        const unsubscribed = await subscribers.unsubscribe(id, at);
        if (unsubscribed) await consents.withdrawAll(unsubscribed.emailKey, 'newsletter', at);
      });
      return true;
    },
  };
}
