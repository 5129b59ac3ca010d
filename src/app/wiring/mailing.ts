import type { Logger } from 'pino';
import { Counter, Gauge, Registry } from 'prom-client';
import type { Config } from '#platform/server/config.ts';
import type { Database } from '#platform/server/database/database.ts';
import { type House, parseSender } from '#platform/server/mail/compose.ts';
import { mailFolder } from '#platform/server/mail/mail-folder.ts';
import type { MailFigures, MailStore } from '#platform/server/mail/mail-store.ts';
import { openMailer } from '#platform/server/mail/mailer.ts';
import { smtpCarrier } from '#platform/server/mail/smtp.ts';
import { withTimeout } from '#platform/server/with-timeout.ts';
import { site } from '#site';
import { isDemonstration } from './demonstration.ts';
import { mailFilesFolder } from './mail-files.ts';

type Needs = {
  config: Config;
  log: Logger;
  databaseUrl: string;
  database: Database;
  mails: Pick<MailStore, 'figures'>;
  /** Resolves when the tables exist. */
  prepared: Promise<void>;
};

/** Sends the site's mails: to the configured mail server, else into a folder. */
export function mailing({ config, log, databaseUrl, database, mails, prepared }: Needs) {
  const { hostname } = new URL(config.publicUrl);
  const { smtpUrl } = config.mail;
  const { registry, countSent } = mailFigures(mails);
  const opened = prepared.then(() =>
    openMailer({
      databaseUrl,
      listen: database.listen,
      carry: smtpUrl
        ? smtpCarrier({ url: smtpUrl, name: hostname })
        : mailFolder(mailFilesFolder(config)),
      house: houseOf(config),
      log,
      onSent: countSent,
    }),
  );
  // The error is reported by the code that awaits the tables.
  opened.catch(() => {});
  return {
    registry,
    close: () =>
      opened.then(
        (mailer) => mailer.close(),
        () => {},
      ),
  };
}

/** The sender, from site.config.ts. */
export function houseOf(config: Pick<Config, 'publicUrl' | 'mail' | 'feed'>): House {
  const { street, city, province, postalCode } = site.office;
  return {
    host: new URL(config.publicUrl).hostname,
    from: config.mail.from
      ? parseSender(config.mail.from)
      : { name: site.brokerage, address: site.email },
    letterhead: {
      brokerage: site.legalName,
      postalAddress: `${street}, ${city}, ${province} ${postalCode}`,
      phone: site.phones[0],
      address: config.publicUrl,
      isDemonstration: isDemonstration(config),
    },
  };
}

/** Milliseconds to wait for the database; if it does not answer, the metrics keep their last values. */
const TIMEOUT = 2_000;

function mailFigures(mails: Needs['mails']) {
  const registry = new Registry();
  const gauge = (name: string, help: string, read: (figures: MailFigures) => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const found = await withTimeout(mails.figures(), TIMEOUT, () => null).catch(() => null);
        if (found) this.set(read(found));
      },
    });
  gauge('mails_waiting', 'Emails waiting to be sent.', ({ waiting }) => waiting);
  gauge(
    'mails_given_up',
    'Emails given up after all retries; an operator may retry them.',
    (f) => f.givenUp,
  );
  gauge(
    'mails_oldest_waiting_seconds',
    'Age of the oldest waiting email in seconds; 0 if there is none.',
    ({ oldestWaiting }) => oldestWaiting,
  );
  const sent = new Counter({
    name: 'mails_sent_total',
    help: 'Emails this process has sent.',
    registers: [registry],
  });
  return { registry, countSent: () => sent.inc() };
}
