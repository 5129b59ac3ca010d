import { DAY } from '#platform/domain/duration.ts';
import { emailKey } from '../../domain/email-key.ts';
import type { Slice } from '../slice.ts';
import { type MailMetricsDeps, mailMetrics } from './mail-metrics.ts';
import { MailStore, type SavedMail } from './mail-store.ts';

/** How long mails that could not be sent are kept, in milliseconds. */
export const KEEP_UNSENT = 90 * DAY;

/** The outbox: mails that have not been sent yet. */
export const mailSlice: Slice<{ mails: MailStore }, unknown, { metrics: MailMetricsDeps }> = {
  name: 'mail',
  stores: (db, key) => ({ mails: new MailStore(db, key) }),
  metrics: mailMetrics,
  personalRecords: [
    {
      name: 'mailsToLeave',
      export: async ({ mails }, person) => {
        if (person.emailKey === null) return [];
        const { emailKey: key } = person;
        const found = await mails.aboutPerson(key);
        return found.filter(({ mail }) => isToOrFrom(mail, key)).map(withoutSecrets);
      },
      erase: async ({ mails }, person) =>
        person.emailKey === null ? 0 : mails.erasePerson(person.emailKey),
      retention: [
        { keptFor: 30 * DAY, deleteBefore: ({ mails }, moment) => mails.deleteSentBefore(moment) },
        {
          keptFor: KEEP_UNSENT,
          deleteBefore: ({ mails }, moment) => mails.deleteAbandonedBefore(moment),
        },
      ],
    },
  ],
};

/** A mail that only mentions the address was written by another person and belongs to them. */
const isToOrFrom = (mail: SavedMail['mail'], key: string): boolean =>
  [mail?.to, mail?.replyTo].some((who) => who !== undefined && emailKey(who.address) === key);

/** A mail without its links, because some of them sign in anyone who has them. */
function withoutSecrets({ mail, ...record }: SavedMail) {
  if (!mail) return record;
  const { action, ...letter } = mail.letter;
  return {
    ...record,
    to: mail.to,
    replyTo: mail.replyTo,
    letter: { ...letter, action: action?.label },
  };
}
