import { accountId, type SignedIn } from '#accounts/domain/account.ts';
import type { Role } from '#accounts/domain/role.ts';
import { testSite, waitingMails } from '#app/test-site.sample.ts';
import type { Database } from '#platform/server/database/database.ts';

type Sent = { method?: string; body?: object };

/** The site's API with a manual clock, and callers who are signed in. */
export function aStaffSite(database: Pick<Database, 'db' | 'sql'>) {
  const { sql } = database;
  const at = { now: new Date('2026-11-21T12:00:00Z') };
  const people = new Map<string, SignedIn>();
  const { api, stores } = testSite(database, {
    signedIn: async (request) => people.get(request.headers.get('Authorization') ?? '') ?? null,
    now: () => at.now,
  });

  /** Sends a request as this person; null for someone who is signed out. */
  async function ask(who: SignedIn | null, path: string, { method = 'GET', body }: Sent = {}) {
    if (who) people.set(String(who.id), who);
    const answer = await api.request(path, {
      method,
      headers: {
        ...(who && { Authorization: String(who.id) }),
        ...(body && { 'Content-Type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, text, headers: answer.headers };
  }

  return {
    api,
    stores,
    at,
    sql,
    ask,
    /** Creates an account of this role, which is signed in by passing it to `ask`. */
    async aPerson(name: string, role: Role): Promise<SignedIn> {
      const email = `${name.toLowerCase()}@example.com`;
      const given = { username: name, fullName: `${name} Sample`, email, phone: null, role };
      const added = await stores.accounts.add({ ...given, passwordHash: 'x' });
      if (!added.ok) throw new Error(added.reason);
      const id = accountId(added.account.id);
      return { id, role, fullName: given.fullName, email, hasRegistrantAccess: true };
    },
    /** The token of the last link mailed. */
    async lastToken(): Promise<string> {
      const mails = await waitingMails(database);
      const address = mails.at(-1)?.letter.action?.address ?? '';
      return new URL(address).hash.slice(1);
    },
    sentences: async (who: SignedIn): Promise<string[]> => {
      const { text } = await ask(who, '/api/desk/audit-log');
      return JSON.parse(text).entries.map(({ sentence }: { sentence: string }) => sentence);
    },
  };
}
