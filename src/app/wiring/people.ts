import { accountId } from '#accounts/domain/account.ts';
import { sessionTriesKey, triesKey } from '#accounts/server/caller.ts';
import type { PersonPart } from '#accounts/server/needs.ts';
import { emailKey } from '#platform/domain/email-key.ts';
import type { KeptFiles } from '#platform/server/mail/kept-files.ts';
import type { KeptMail } from '#platform/server/mail/mail-store.ts';
import type { Books } from './books.ts';

type Needs = { books: Pick<Books, 'inTransaction' | 'key'>; files: KeptFiles };

/** All slices' parts of what is kept about a person besides the account. */
export function partsOfPerson({ books, files }: Needs): PersonPart[] {
  const ofAddress = (name: string, about: (key: string) => Promise<unknown>): PersonPart => ({
    name,
    // Whoever has not proved that an address is theirs learns nothing of what others did with it.
    about: async (key) => (key === null ? [] : about(key)),
  });
  return [
    {
      name: 'favourites',
      about: (_, account) =>
        books.inTransaction(({ favourites }) => favourites.aboutPerson(account)),
    },
    ofAddress('inquiries', (key) => books.inTransaction(({ leads }) => leads.aboutPerson(key))),
    ofAddress('marketReports', (key) =>
      books.inTransaction(({ reports }) => reports.aboutPerson(key)),
    ),
    ofAddress('newsletter', (key) =>
      books.inTransaction(({ subscribers }) => subscribers.aboutPerson(key)),
    ),
    ofAddress('chats', (key) =>
      books.inTransaction(({ conversations }) => conversations.aboutPerson(key)),
    ),
    ofAddress('mailsToLeave', async (key) =>
      (await books.inTransaction(({ mails }) => mails.aboutPerson(key)))
        .filter(({ mail }) => isToOrFrom(mail, key))
        .map(withoutSecrets),
    ),
    ofAddress('mailFiles', files.aboutPerson),
  ];
}

/** Not what only names them: that is what somebody else has written, and theirs to be told of. */
const isToOrFrom = (mail: KeptMail['mail'], key: string): boolean =>
  [mail?.to, mail?.replyTo].some((who) => who !== undefined && emailKey(who.address) === key);

/** A mail without its links: some let whoever has them in. */
function withoutSecrets({ mail, ...kept }: KeptMail) {
  if (!mail) return kept;
  const { action, ...letter } = mail.letter;
  return {
    ...kept,
    to: mail.to,
    replyTo: mail.replyTo,
    letter: { ...letter, action: action?.label },
  };
}

/** Ids begin with 1. */
const NOBODY = accountId(0);

/** All that is kept about whoever has this address, however it is spelled; for the operator, who has made sure who asks. */
export async function exportPerson({ books, files }: Needs, address: string) {
  const key = emailKey(address);
  const own = await books.inTransaction(async ({ accounts, sessions, consents }) => {
    const account = await accounts.byEmail(key);
    return {
      account: account && { ...account, ...(await accounts.adviceOf(account.id)) },
      sessions: account ? await sessions.ofAccount(account.id) : [],
      consents: await consents.of({ accountId: account?.id ?? null, emailKey: key }),
    };
  });
  const parts = partsOfPerson({ books, files }).map(
    async ({ name, about }) => [name, await about(key, own.account?.id ?? NOBODY)] as const,
  );
  return { address: key, ...own, ...Object.fromEntries(await Promise.all(parts)) };
}

/** Deletes all of that, from all tables at once; and says how much of each there was. */
export async function erasePerson({ books, files }: Needs, address: string) {
  const key = emailKey(address);
  const rows = await books.inTransaction(async (stores) => {
    const { accounts, sessions, favourites, tries, consents, leads, subscribers, mails } = stores;
    const { reports, conversations, deskPresence } = stores;
    const account = await accounts.byEmail(key);
    const ofAccount = {
      sessions: account ? await sessions.endAll(account.id) : 0,
      favourites: account ? (await favourites.list(account.id)).length : 0,
    };
    if (account) {
      await tries.forget(await triesKey(books.key, account.username));
      await tries.forget(await sessionTriesKey(books.key, account.id));
    }
    const ofAddress = {
      consents: await consents.erase({ accountId: account?.id ?? null, emailKey: key }),
      leads: await leads.erasePerson(key),
      marketReports: await reports.erasePerson(key),
      subscribers: await subscribers.erasePerson(key),
      chats: await conversations.erasePerson(key),
      mails: await mails.erasePerson(key),
    };
    // The desk lists leads and subscribers, and may show one.
    await conversations.announce({ type: 'leads' });
    if (account) await deskPresence.erase(account.id);
    // Favourites and links go with it.
    if (account) await accounts.remove(account.id);
    return { accounts: account ? 1 : 0, ...ofAccount, ...ofAddress };
  });
  // Afterwards: a mail that was on its way has by then become a file.
  return { ...rows, files: await files.erasePerson(key) };
}
