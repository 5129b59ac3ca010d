import { FIRST_BROKERAGE } from '#brokerage/domain/brokerage.ts';
import type { DeskSettings } from '../api.ts';
import { FIRST_APPEARANCE } from '../domain/appearance.ts';
import { type BoardSettings, secretNameOf } from '../domain/board-settings.ts';
import { typedBrokerage } from '../domain/brokerage-settings.ts';
import type { MailSettings } from '../domain/mail-settings.ts';
import { type SecretName, type Section, STORED } from '../domain/section.ts';
import type { StoredSetting } from './setting-store.ts';
import type { SettingsDeps } from './settings-deps.ts';

/** All settings as the desk shows them. No secret is among them. */
export async function currentSettings(deps: SettingsDeps): Promise<DeskSettings> {
  const { settings, people, nameOf, secret, mail, board } = deps;
  const rows = await settings.all();
  const rowOf = (section: Section) => rows.find((each) => each.section === section);
  const stateOf = async (section: Section) => {
    const row = rowOf(section);
    return { revision: row?.revision ?? 0, change: row ? await changeOf(row, nameOf) : null };
  };
  // As the rows have them, from which the revisions are: what the process knows may be older.
  const brokerage = {
    ...FIRST_BROKERAGE,
    ...STORED.brokerage.safeParse(rowOf('brokerage')?.value).data,
  };
  const officer = STORED.privacy.safeParse(rowOf('privacy')?.value).data;
  const { success, data } = STORED.mail.safeParse(rowOf('mail')?.value);
  const savedBoard = STORED.board.safeParse(rowOf('board')?.value).data;
  const shownBoard = board.onServer ?? savedBoard ?? FIRST_BOARD;
  const boardSecret = secretNameOf(shownBoard.profile);
  const stateOfSecret = (name: SecretName | null) => {
    const opened = name && secret(name);
    return opened ? (opened.ok ? 'kept' : 'locked') : 'none';
  };
  const look = STORED.appearance.safeParse(rowOf('appearance')?.value);
  return {
    people: {
      owners: await people.owners(),
      others: (await people.everyone()) - 1 + (await people.invited()),
    },
    brokerage: { value: typedBrokerage(brokerage), ...(await stateOf('brokerage')) },
    privacy: { value: officer ?? FIRST_BROKERAGE.privacyOfficer, ...(await stateOf('privacy')) },
    appearance: {
      value: look.success ? look.data : FIRST_APPEARANCE,
      ...(await stateOf('appearance')),
    },
    mail: {
      value: success ? data : firstMail(brokerage.email),
      ...(await stateOf('mail')),
      isOnServer: mail.isOnServer,
      password: stateOfSecret('mail-password'),
      waiting: await mail.waiting(),
    },
    board: {
      value: shownBoard,
      ...(await stateOf('board')),
      isOnServer: board.onServer !== null,
      key: stateOfSecret(boardSecret),
      listings: board.listings(),
    },
  };
}

const FIRST_BOARD: BoardSettings = { profile: 'sandbox', url: '', clientId: '' };

const firstMail = (address: string): MailSettings => ({
  host: '',
  port: 587,
  encryption: 'starttls',
  user: '',
  from: address,
  leadsTo: address,
});

const changeOf = async (
  { changedAt, changedBy }: StoredSetting,
  nameOf: SettingsDeps['nameOf'],
) => ({
  at: changedAt.toISOString(),
  by: changedBy === null ? null : await nameOf(changedBy),
});
