import type { Logger } from 'pino';
import { type Brokerage, formatOffice } from '#brokerage/domain/brokerage.ts';
import { MINUTE } from '#platform/domain/duration.ts';
import type { Config } from '#platform/server/config.ts';
import type { Database } from '#platform/server/database/database.ts';
import { parseSender, type Sender } from '#platform/server/mail/compose.ts';
import { mailFolder } from '#platform/server/mail/mail-folder.ts';
import type { MailMetricsDeps } from '#platform/server/mail/mail-metrics.ts';
import { Mailer } from '#platform/server/mail/mailer.ts';
import { smtpTransport } from '#platform/server/mail/smtp.ts';
import { isDemonstration } from './demonstration.ts';
import { mailFilesFolder } from './mail-files.ts';

type MailingDeps = {
  config: Config;
  log: Logger;
  databaseUrl: string;
  database: Database;
  brokerage(): Brokerage;
  mailCounts: MailMetricsDeps['mailCounts'];
  /** Resolves when the tables exist. */
  prepared: Promise<void>;
};

/** Milliseconds: the objective in deploy/prometheus/alerts.yml. */
const LATE = 10 * MINUTE;

/** Sends the site's mails: to the configured mail server, else into a folder. */
export function mailing({
  config,
  log,
  databaseUrl,
  database,
  brokerage,
  mailCounts,
  prepared,
}: MailingDeps) {
  const { hostname } = new URL(config.publicUrl);
  const { smtpUrl } = config.mail;
  const opened = prepared.then(
    () =>
      new Mailer({
        databaseUrl,
        listen: database.listen,
        send: smtpUrl
          ? smtpTransport({ url: smtpUrl, name: hostname })
          : mailFolder(mailFilesFolder(config)),
        sender: () => senderOf(config, brokerage()),
        log,
        onSent: (waited) => {
          mailCounts.sent += 1;
          if (waited > LATE) mailCounts.late += 1;
        },
      }),
  );
  // The error is reported by the code that awaits the tables.
  opened.catch(() => {});
  return {
    close: () =>
      opened.then(
        (mailer) => mailer.close(),
        () => {},
      ),
  };
}

/** Who mails are from. */
export function senderOf(
  config: Pick<Config, 'publicUrl' | 'mail' | 'feed'>,
  { name, legalName, email, office, phone }: Brokerage,
): Sender {
  return {
    host: new URL(config.publicUrl).hostname,
    from: config.mail.from ? parseSender(config.mail.from) : { name, address: email },
    letterhead: {
      brokerage: legalName,
      postalAddress: formatOffice(office),
      phone,
      address: config.publicUrl,
      isDemonstration: isDemonstration(config),
    },
  };
}
