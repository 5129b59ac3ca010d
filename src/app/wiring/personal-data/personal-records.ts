import { accountId } from '#accounts/domain/account.ts';
import type { AccountDeps, PersonPart } from '#accounts/server/account-deps.ts';
import { giverOf } from '#accounts/server/profile/profile.ts';
import { emailKey } from '#platform/domain/email-key.ts';
import { momentBefore } from '#platform/domain/period.ts';
import type { SavedMails } from '#platform/server/mail/saved-mails.ts';
import { KEEP_UNSENT } from '#platform/server/mail/slice.ts';
import type { SiteKey } from '#platform/server/site-key.ts';
import type { PersonalRecord } from '#platform/server/slice.ts';
import { SLICES } from '../../slices.ts';
import type { SiteStores, Stores } from '../stores.ts';

type Records = Stores & { key: SiteKey };

/** All personal records, by slice. */
const RECORDS = SLICES.flatMap<PersonalRecord<Records>>((slice) => slice.personalRecords ?? []);

type PersonalDeps = {
  stores: Pick<SiteStores, 'inTransaction' | 'key'>;
  /** Mails that were written to files. */
  files: SavedMails;
};

/** A person's records in each slice besides the account, for the file that they may download. */
export function partsOfPerson({ stores, files }: PersonalDeps): PersonPart[] {
  const { key, inTransaction } = stores;
  const parts = RECORDS.flatMap(({ name, export: exported }): PersonPart[] =>
    exported
      ? [
          {
            name,
            about: (personKey, account) =>
              inTransaction((all) =>
                exported({ ...all, key }, { emailKey: personKey, accountId: account }),
              ),
          },
        ]
      : [],
  );
  const mailFiles: PersonPart = {
    name: 'mailFiles',
    about: async (personKey) => (personKey === null ? [] : files.aboutPerson(personKey)),
  };
  return [...parts, mailFiles];
}

/** Ids start at 1. */
const NO_ACCOUNT = accountId(0);

/** All records of the person with this address, however it is spelled; for the operator, who has verified their identity. */
export async function exportPerson({ stores, files }: PersonalDeps, address: string) {
  const key = emailKey(address);
  const own = await stores.inTransaction(async ({ accounts, advice, sessions, consents }) => {
    const account = await accounts.byEmail(key);
    return {
      account: account && { ...account, ...(await advice.adviceOf(account.id)) },
      sessions: account ? await sessions.ofAccount(account.id) : [],
      consents: await consents.of({ accountId: account?.id ?? null, emailKey: key }),
    };
  });
  const parts = partsOfPerson({ stores, files }).map(
    async ({ name, about }) => [name, await about(key, own.account?.id ?? NO_ACCOUNT)] as const,
  );
  return { address: key, ...own, ...Object.fromEntries(await Promise.all(parts)) };
}

type Person = Parameters<NonNullable<PersonalRecord<Records>['erase']>>[1];

async function eraseRecords(records: Records, person: Person): Promise<Record<string, number>> {
  const erased: Record<string, number> = {};
  // In reverse order of slices: accounts are deleted when nothing refers to them.
  for (const { name, erase } of RECORDS.toReversed())
    if (erase) erased[name] = await erase(records, person);
  // The desk lists leads and subscribers, and may be showing one.
  await records.conversations.announce({ type: 'leads' });
  return erased;
}

/**
 * Erases an account with each slice's records of it, and those of its address, such as inquiries, if the address is
 * verified. Otherwise anyone could erase a stranger's records by registering with their address.
 */
export const accountEraser =
  ({ stores: { inTransaction, key }, files }: PersonalDeps): AccountDeps['eraseAccount'] =>
  async (id, isAllowed) => {
    const person = await inTransaction(async (all) => {
      if (!(await isAllowed(all))) return null;
      const account = await all.accounts.byId(id);
      const owner = { accountId: id, emailKey: account && giverOf(account).emailKey };
      await eraseRecords({ ...all, key }, owner);
      return owner;
    });
    if (person?.emailKey) await files.erasePerson(person.emailKey);
    return person !== null;
  };

/** Deletes all of that in one transaction; returns the number of each kind of record. */
export async function erasePerson(
  { stores, files }: PersonalDeps,
  address: string,
): Promise<Record<string, number>> {
  const key = emailKey(address);
  const rows = await stores.inTransaction(async (all) => {
    const account = await all.accounts.byEmail(key);
    const person = { accountId: account?.id ?? null, emailKey: key };
    return eraseRecords({ ...all, key: stores.key }, person);
  });
  // Afterwards, because a mail being sent may have become a file by then.
  return { ...rows, mailFiles: await files.erasePerson(key) };
}

/** Retention deletions: each returns how many rows or files it deleted. */
export type Expiry = Record<string, (now: Date) => Promise<number>>;

/** The deletions of every kind of record, by its retention; docs/privacy.md says the same in words. */
export function expiryOf(stores: SiteStores, files: SavedMails): Expiry {
  const expiry: Expiry = {
    mailFiles: (now) => files.deleteBefore(momentBefore(now, KEEP_UNSENT)),
  };
  for (const { name, retention } of RECORDS)
    if (retention)
      expiry[name] = async (now) => {
        let deleted = 0;
        for (const { keptFor, deleteBefore } of retention)
          deleted += await deleteBefore(stores, momentBefore(now, keptFor));
        return deleted;
      };
  return expiry;
}
