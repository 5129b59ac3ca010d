import { Hono } from 'hono';
import { emailKey } from '#platform/domain/email-key.ts';
import { readBody } from '#platform/server/http/read-body.ts';
import { refuse } from '#platform/server/http/refusals.ts';
import { askPasswordReset, askVerification, resetPassword, verifyEmail } from '../api.ts';
import { AddressOnly, LinkOnly, NewPassword } from '../domain/forms.ts';
import { refuseCommon, refuseForAWhile, refuseSignedOut } from './answers.ts';
import { triesKey } from './caller.ts';
import { mailLink } from './mailed-link.ts';
import type { Needs } from './needs.ts';
import { replacePassword } from './replace-password.ts';
import { hashOf } from './tokens.ts';
import { ROOM_AGAIN } from './try-password.ts';

const refuseUsedLink = () => refuse(410, 'This link has expired or was already used');

/** What links in mails do: a new password, and the proof of an address. */
export function linkRoutes(needs: Needs): Hono {
  const { books, visitors, passwords, key, origin, brokerage, now, later } = needs;
  const link = () => ({ origin, brokerage: brokerage.name, now: now() });

  return new Hono()
    .post(askPasswordReset.path, async (context) => {
      const body = await readBody(context.req, AddressOnly);
      if (!body.ok) return body.refusal;
      const account = await books.accounts.byEmail(body.value.email);
      // The answer is on its way before anything is written: its time says nothing of the account.
      later(async () => {
        if (!account) return;
        const mail = { account, purpose: 'reset-password', ...link() } as const;
        await books.inTransaction((all) => mailLink(all, mail));
      });
      return context.json({}, 202);
    })

    .post(resetPassword.path, async (context) => {
      const body = await readBody(context.req, NewPassword);
      if (!body.ok) return body.refusal;
      const common = refuseCommon(body.value.password);
      if (common) return common;
      // Before the hash, which costs; it is used up below.
      const linkHash = hashOf(body.value.token);
      if (!(await books.links.works(linkHash, 'reset-password', now()))) return refuseUsedLink();
      const passwordHash = await passwords.inTurn(({ hash }) => hash(body.value.password), {
        group: `link ${linkHash}`,
        isKnown: true,
      });
      if (passwordHash === null) return refuseForAWhile(ROOM_AGAIN);

      const isSet = await books.inTransaction(async (all) => {
        const used = await all.links.use(linkHash, 'reset-password', now());
        const account = used && (await all.accounts.byId(used.accountId));
        // To another address than today's it was mailed in vain.
        if (!account || emailKey(account.email) !== used.emailKey) return false;
        await replacePassword(all, { account, passwordHash }, brokerage);
        await all.tries.forget(await triesKey(key, account.username));
        return true;
      });
      return isSet ? context.json({}) : refuseUsedLink();
    })

    .post(askVerification.path, async (context) => {
      const session = await visitors.sessionOf(context.req.raw);
      if (!session) return refuseSignedOut();
      const { account } = session;
      if (account.emailVerifiedAt !== null) return context.json({}, 202);
      const mail = { account, purpose: 'verify-email', ...link() } as const;
      const isMailed = await books.inTransaction((all) => mailLink(all, mail));
      if (isMailed) return context.json({}, 202);
      return refuse(429, ENOUGH_FOR_TODAY, { headers: { 'Retry-After': String(DAY / 1_000) } });
    })

    .post(verifyEmail.path, async (context) => {
      const body = await readBody(context.req, LinkOnly);
      if (!body.ok) return body.refusal;
      const isVerified = await books.inTransaction(async (all) => {
        const used = await all.links.use(hashOf(body.value.token), 'verify-email', now());
        return used !== null && all.accounts.verifyEmail(used.accountId, used.emailKey, now());
      });
      return isVerified ? context.json({}) : refuseUsedLink();
    });
}

const DAY = 24 * 3_600_000;
const ENOUGH_FOR_TODAY =
  'We’ve sent this link three times today. Please check your inbox and junk folder, or try again tomorrow.';
