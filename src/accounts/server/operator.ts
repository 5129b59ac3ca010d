import { z } from 'zod/mini';
import { email } from '#platform/domain/form-fields.ts';
import { FullName, Username } from '../domain/forms.ts';
import type { Taken } from './account-store.ts';
import { makeLink } from './mailed-link.ts';
import type { AccountBooks } from './needs.ts';

type Needs = {
  inTransaction<Result>(
    work: (books: Pick<AccountBooks, 'accounts' | 'links'>) => Promise<Result>,
  ): Promise<Result>;
  /** The site's own address. */
  origin: string;
  now: Date;
};

/** A link for a new password, or why there is none. */
type Linked = { ok: true; link: string } | { ok: false; because: Taken | 'malformed' | 'unknown' };

/** `fullName` is what visitors read: a username is half of what signs somebody in. */
const Realtor = z.object({ username: Username, email: email(), fullName: FullName });

/** Makes a realtor's account, which has no password before the link's page has set one. */
export async function addRealtor(needs: Needs, given: object): Promise<Linked> {
  const realtor = Realtor.safeParse(given);
  if (!realtor.success) return { ok: false, because: 'malformed' };
  return needs.inTransaction(async ({ accounts, links }) => {
    const none = { phone: null, passwordHash: null };
    const added = await accounts.add({ ...realtor.data, ...none, role: 'realtor' });
    if (!added.ok) return added;
    return { ok: true, link: await linkFor(needs, added.account, links) };
  });
}

/** A link for somebody who cannot get one by mail. */
export const linkForPassword = (needs: Needs, username: string): Promise<Linked> =>
  needs.inTransaction(async ({ accounts, links }) => {
    const account = await accounts.byName(username);
    if (!account) return { ok: false, because: 'unknown' };
    return { ok: true, link: await linkFor(needs, account, links) };
  });

const linkFor = (
  { origin, now }: Needs,
  account: Parameters<typeof makeLink>[1]['account'],
  links: AccountBooks['links'],
) => makeLink(links, { account, purpose: 'reset-password', origin, now });
