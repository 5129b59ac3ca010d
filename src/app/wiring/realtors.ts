import { addRealtor, linkForPassword, makeOwner } from '#accounts/server/operator.ts';
import { isThisMachine } from '#platform/domain/ip-address.ts';
import { site } from '#site';
import { OperatorError } from '../programs/command-line.ts';
import type { OperatorContext } from '../programs/operator.ts';

const REFUSAL_MESSAGES = {
  malformed:
    'USERNAME has at least 3 characters, EMAIL is an email address, and a name has two letters.',
  'username-taken': 'This username is taken.',
  'email-taken': 'This address already has an account.',
  unknown: 'There is no account of this name.',
};

type Linked = Awaited<ReturnType<typeof linkForPassword>>;

const needsOf = ({ stores, config }: OperatorContext) => ({
  inTransaction: stores.inTransaction,
  origin: config.publicUrl,
  now: new Date(),
});

/** Formats a link to set the password. Passwords are never typed into a command, where the shell history would keep them. */
function messageWithLink(username: string, linked: Linked): string {
  if (!linked.ok) throw new OperatorError(REFUSAL_MESSAGES[linked.reason]);
  const text = `${username}\n\nThis link sets a password, once, within an hour:\n${linked.link}`;
  return text + linkWarning(linked.link);
}

/** A warning if the link only works on this machine; '' otherwise. */
export const linkWarning = (link: string): string =>
  isThisMachine(new URL(link).hostname)
    ? '\n\nWarning: this link works on this machine only. Set PUBLIC_URL to the address visitors use, and make another.'
    : '';

/** Creates a realtor's account under the name that visitors see: the agent's from site.config.ts by default. */
export const createRealtor = async (
  context: OperatorContext,
  { username, email, name = site.agent.name }: { username: string; email: string; name?: string },
) =>
  messageWithLink(
    username,
    await addRealtor(needsOf(context), { username, email, fullName: name }),
  );

/** A password reset link, for a realtor who receives no email. */
export const resetPassword = async (context: OperatorContext, username: string) =>
  messageWithLink(username, await linkForPassword(needsOf(context), username));

/** Makes a member of staff an owner, for a brokerage that has none who can sign in. */
export async function promoteToOwner({ stores }: OperatorContext, username: string) {
  const made = await makeOwner(stores, username);
  if (!made.ok) throw new OperatorError('There is no staff account of this name.');
  return `${username} is an owner now.`;
}
