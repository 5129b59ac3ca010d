import type { Logger } from 'pino';
import { formatOffice } from '#brokerage/domain/brokerage.ts';
import { MINUTE } from '#platform/domain/duration.ts';
import type { Config } from '#platform/server/config.ts';
import type { Database } from '#platform/server/database/database.ts';
import { parseSender, type Sender } from '#platform/server/mail/compose.ts';
import { mailFolder } from '#platform/server/mail/mail-folder.ts';
import type { MailMetricsDeps } from '#platform/server/mail/mail-metrics.ts';
import type { MailTransport } from '#platform/server/mail/mail-transport.ts';
import { Mailer } from '#platform/server/mail/mailer.ts';
import { smtpTransport } from '#platform/server/mail/smtp.ts';
import { FIRST_APPEARANCE, tokensOf } from '#settings/domain/appearance.ts';
import type { SiteSettings } from '#settings/server/live-settings.ts';
import { iconAddress } from '#shell/domain/logo-address.ts';
import { isDemonstration } from './demonstration.ts';
import { mailFilesFolder } from './mail-files.ts';
import { mailNow } from './mail-now.ts';

type MailingDeps = {
  config: Config;
  log: Logger;
  databaseUrl: string;
  database: Database;
  settings: SentBy & Pick<SiteSettings, 'known'>;
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
  settings,
  mailCounts,
  prepared,
}: MailingDeps) {
  const sender = () => senderOf(config, settings);
  // Until it is known who sends and by which server, mails wait.
  const opened = Promise.all([prepared, settings.known]).then(
    () =>
      new Mailer({
        databaseUrl,
        listen: database.listen,
        send: transportNow(config, settings),
        sender,
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

/** Hands mails to the server that is set at that moment, else to a folder. */
function transportNow(config: Config, settings: SentBy): MailTransport {
  const { hostname } = new URL(config.publicUrl);
  const folder = mailFolder(mailFilesFolder(config));
  return (outgoing, signal) => {
    const { smtpUrl } = mailNow(config, settings);
    const send = smtpUrl ? smtpTransport({ url: smtpUrl, name: hostname }) : folder;
    return send(outgoing, signal);
  };
}

/** What is set at the desk: who sends, and by which server. */
type SentBy = Pick<SiteSettings, 'brokerage' | 'get' | 'secret'>;

/** Who mails are from. */
export function senderOf(
  config: Pick<Config, 'publicUrl' | 'mail' | 'feed'>,
  settings: SentBy,
): Sender {
  const { name, legalName, email, office, phone } = settings.brokerage();
  const { from } = mailNow(config, settings);
  const { colours, logo } = settings.get('appearance') ?? FIRST_APPEARANCE;
  return {
    host: new URL(config.publicUrl).hostname,
    from: senderIn(from ?? email, name),
    letterhead: {
      brokerage: legalName,
      postalAddress: formatOffice(office),
      phone,
      address: config.publicUrl,
      isDemonstration: isDemonstration(config),
      icon: logo && config.publicUrl + iconAddress(logo),
      colours: tokensOf(colours),
    },
  };
}

/** 'Name <address>', or an address, which then gets the brokerage's name. */
function senderIn(text: string, brokerage: string): Sender['from'] {
  const { name, address } = parseSender(text);
  return { name: name || brokerage, address };
}
