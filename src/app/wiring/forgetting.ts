import type { Logger } from 'pino';
import { forgetConsentsBefore } from '#accounts/domain/retention.ts';
import { forgetChatsBefore } from '#chat/domain/retention.ts';
import { forgetBefore } from '#leads/domain/retention.ts';
import type { Config } from '#platform/server/config.ts';
import { connect } from '#platform/server/database/database.ts';
import { openJobs } from '#platform/server/jobs.ts';
import type { KeptFiles } from '#platform/server/mail/kept-files.ts';
import { type Books, openBooks } from './books.ts';
import { mailFiles } from './mail-files.ts';
import { type Forgetting, keepForgetting } from './retention.ts';

/** Milliseconds that mails in files are kept: as long as those in the table that could not be sent. */
const KEEP_FILES = 90 * 24 * 3_600_000;

/** What each slice forgets by its age; docs/privacy.md says how long each is kept. */
export const forgettingOf = (books: Books, files: KeptFiles): Forgetting => ({
  sessions: (now) => books.sessions.forgetEnded(now),
  links: (now) => books.links.forgetExpired(now),
  loginTries: (now) => books.tries.forgetOld(now),
  consentsWithdrawn: (now) =>
    books.consents.forgetWithdrawnBefore(forgetConsentsBefore(now).withdrawn),
  consentsOfInquiries: (now) =>
    books.consents.forgetInquiriesBefore(forgetConsentsBefore(now).inquiries),
  leads: (now) => books.leads.forgetBefore(forgetBefore(now).leads),
  marketReports: (now) => books.reports.forgetBefore(forgetBefore(now).leads),
  subscribersAsked: (now) => books.subscribers.forgetAskedBefore(forgetBefore(now).asked),
  subscribersLeft: (now) => books.subscribers.forgetLeftBefore(forgetBefore(now).left),
  conversations: (now) => books.conversations.forgetBefore(forgetChatsBefore(now)),
  deskPresence: (now) => books.deskPresence.forgetBefore(now),
  visitorPresence: (now) => books.visitorPresence.forgetBefore(now),
  // By the database's clock, which wrote their times.
  mails: () => books.mails.forgetOld(),
  mailFiles: (now) => files.forgetBefore(new Date(now.getTime() - KEEP_FILES)),
});

type Needs = { config: Pick<Config, 'dataDir'>; log: Logger; databaseUrl: string };

/** Forgets daily, over connections of its own so that no visitor waits for one; until stopped. */
export function forgetDaily({ config, log, databaseUrl }: Needs): { stop(): Promise<void> } {
  const database = connect(databaseUrl, {
    max: 1,
    statementTimeout: 60_000,
    applicationName: 'retention',
  });
  const { stop } = keepForgetting({
    forgetting: forgettingOf(openBooks(database), mailFiles(config)),
    jobs: openJobs({ databaseUrl, log, pollSeconds: 60 }),
    log,
    now: () => new Date(),
  });
  return {
    async stop() {
      await stop();
      await database.end();
    },
  };
}
