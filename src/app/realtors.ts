import { addRealtor, linkForPassword } from '#accounts/server/operator.ts';
import { OperatorError } from './command-line.ts';
import type { Desk } from './operator.ts';

const WHY = {
  malformed: 'USERNAME has at least 3 characters, and EMAIL is an e-mail address.',
  'username-taken': 'This username belongs to an account already.',
  'email-taken': 'This address belongs to an account already.',
  unknown: 'There is no account of this name.',
};

type Linked = Awaited<ReturnType<typeof linkForPassword>>;

const needsOf = ({ books, config }: Desk) => ({
  inTransaction: books.inTransaction,
  origin: config.publicUrl,
  now: new Date(),
});

/** Whoever opens the link sets the password: none is ever typed into a command, where a history would keep it. */
function said(username: string, linked: Linked): string {
  if (!linked.ok) throw new OperatorError(WHY[linked.because]);
  return `${username}\n\nThis link sets a password, once, within an hour:\n${linked.link}`;
}

/** Makes an account for a realtor. */
export const createRealtor = async (desk: Desk, username: string, email: string) =>
  said(username, await addRealtor(needsOf(desk), { username, email }));

/** A link for a new password, for whoever gets no mail. */
export const resetPassword = async (desk: Desk, username: string) =>
  said(username, await linkForPassword(needsOf(desk), username));
