import type { AccountId } from '#accounts/domain/account.ts';
import type { Config } from '#platform/server/config.ts';
import { compose } from '#platform/server/mail/compose.ts';
import { smtpTransport } from '#platform/server/mail/smtp.ts';
import type { Sealing } from '#platform/server/sealing.ts';
import { FIRST_APPEARANCE } from '#settings/domain/appearance.ts';
import type { BoardSettings } from '#settings/domain/board-settings.ts';
import { testLetter } from '#settings/domain/test-letter.ts';
import type { SiteSettings } from '#settings/server/live-settings.ts';
import type { SettingsDeps, TestMail } from '#settings/server/settings-deps.ts';
import { boardToTry } from './board-to-try.ts';
import { senderOf } from './mailing.ts';
import type { SiteStores } from './stores.ts';

type SettingsSources = Pick<SettingsDeps, 'now' | 'staffFor'> & {
  config: Pick<Config, 'feed' | 'imageHosts' | 'isBoardGiven' | 'mail' | 'publicUrl'>;
  /** How many listings the site shows. */
  listings(): number;
  stores: SiteStores;
  settings: SiteSettings;
  sealing: Sealing;
};

/** Milliseconds that a mail server has to take a test email. */
const TRY_WITHIN = 15_000;

/** The routes of the desk's settings. */
export function settingsDeps({
  config,
  stores,
  settings,
  sealing,
  listings,
  ...given
}: SettingsSources): SettingsDeps {
  const { now } = given;
  return {
    ...given,
    brokerage: settings.brokerage,
    appearance: () => settings.get('appearance') ?? FIRST_APPEARANCE,
    settings: stores.settings,
    people: {
      owners: () => stores.staff.countOwners(),
      everyone: () => stores.staff.countActive(),
      invited: () => stores.invitations.countPending(),
    },
    logos: stores.logos,
    sealing,
    key: stores.key,
    secret: (name) => settings.secret(name),
    reload: () => settings.reload(),
    nameOf: async (id: AccountId) => (await stores.accounts.byId(id))?.fullName ?? null,
    inTransaction: (work) =>
      stores.inTransaction((all) =>
        work({
          settings: all.settings,
          noteChange: (by, subject) =>
            all.auditLog.note({
              at: now(),
              by: { id: by.id, name: by.fullName },
              act: { kind: 'settings', what: 'changed-setting', detail: { subject } },
            }),
        }),
      ),
    mail: {
      isOnServer: config.mail.smtpUrl !== undefined,
      saved: () => settings.get('mail'),
      waiting: async () => (await stores.mails.figures()).waiting,
      send: async (test) => sendTest(test, senderOf(config, settings), now()),
    },
    board: {
      onServer: boardOnServer(config),
      saved: () => settings.get('board'),
      listings,
      open: (board, observer) => boardToTry(board, { ...observer, imageHosts: config.imageHosts }),
    },
  };
}

/** The board that the server's environment names; null if an owner may choose one. */
function boardOnServer({
  feed,
  isBoardGiven,
}: Pick<Config, 'feed' | 'isBoardGiven'>): BoardSettings | null {
  if (!isBoardGiven) return null;
  return { profile: feed.profile, url: feed.url ?? '', clientId: feed.clientId ?? '' };
}

async function sendTest(
  { to, from, smtpUrl: url }: TestMail,
  sender: ReturnType<typeof senderOf>,
  createdAt: Date,
) {
  const id = crypto.randomUUID();
  const message = await compose(
    { id, createdAt, mail: { kind: 'test', to: { address: to }, letter: testLetter() } },
    { ...sender, from: { ...sender.from, address: from } },
  );
  const timeouts = { connection: TRY_WITHIN, greeting: TRY_WITHIN, inAll: TRY_WITHIN };
  const send = smtpTransport({ url, name: sender.host, timeouts });
  return send({ id, from, to, message }, AbortSignal.timeout(2 * TRY_WITHIN));
}
