import type { Context } from 'hono';
import type { Account } from '../domain/account.ts';
import { refuseSignedOut } from './answers.ts';
import type { Needs } from './needs.ts';
import { profileOf } from './profile.ts';
import type { OpenSession } from './session-store.ts';

/** Answers somebody who is signed in, and 401 to everybody else. */
export const forSignedIn =
  ({ visitors }: Pick<Needs, 'visitors'>) =>
  (answer: (context: Context, session: OpenSession) => Promise<Response>) =>
  async (context: Context): Promise<Response> => {
    const session = await visitors.sessionOf(context.req.raw);
    return session ? answer(context, session) : refuseSignedOut();
  };

/** The account as it is now, for the profile page. */
export async function answerProfile(
  context: Context,
  { id }: Account,
  needs: Pick<Needs, 'books' | 'now'>,
) {
  const account = await needs.books.accounts.byId(id);
  return account ? context.json(await profileOf(account, needs)) : refuseSignedOut();
}
