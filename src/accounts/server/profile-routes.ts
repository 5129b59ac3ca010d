import { Hono } from 'hono';
import { emailKey } from '#platform/domain/email-key.ts';
import { networkHash } from '#platform/server/http/network-hash.ts';
import { readBody } from '#platform/server/http/read-body.ts';
import { refuse } from '#platform/server/http/refusals.ts';
import { routeOf } from '#platform/server/http/routes.ts';
import * as calls from '../api.ts';
import { Details, TermsVersion } from '../domain/forms.ts';
import { VOW_TERMS_VERSION, vowTermsText } from '../domain/vow-terms.ts';
import { answerProfile, forSignedIn } from './for-signed-in.ts';
import type { Needs } from './needs.ts';
import { allAbout, giverOf, profileOf } from './profile.ts';

/** What somebody may see and change about themselves without saying their password again. */
export function profileRoutes(needs: Needs): Hono {
  const { books, now, leaveNewsletter } = needs;
  const forThem = forSignedIn(needs);

  return new Hono()
    .get(
      calls.showProfile.path,
      forThem(async (context, { account }) => context.json(await profileOf(account, needs))),
    )

    .put(
      calls.changeDetails.path,
      forThem(async (context, { account }) => {
        const body = await readBody(context.req, Details);
        if (!body.ok) return body.refusal;
        const { fullName, phone } = body.value;
        await books.accounts.setDetails(account.id, { fullName, phone: phone || null });
        return answerProfile(context, account, needs);
      }),
    )

    .post(
      calls.acceptVowTerms.path,
      forThem(async (context, { account }) => {
        const body = await readBody(context.req, TermsVersion);
        if (!body.ok) return body.refusal;
        if (body.value.version !== VOW_TERMS_VERSION)
          return refuse(409, 'The terms have changed. Please read them again.');
        const from = await networkHash(context, needs);
        await books.inTransaction(async ({ accounts, consents }) => {
          await accounts.oneAtATime(account.id);
          const current = await accounts.byId(account.id);
          // Said again it is one acceptance, the first.
          if (!current || current.termsAcceptedAt !== null) return;
          await consents.record({
            accountId: account.id,
            emailKey: emailKey(account.email),
            kind: 'vow-terms',
            version: VOW_TERMS_VERSION,
            wording: vowTermsText(),
            givenAt: now(),
            networkHash: from,
          });
        });
        return answerProfile(context, account, needs);
      }),
    )

    .delete(
      routeOf(calls.withdrawConsent),
      forThem(async (context, { account }) => {
        const id = /^[1-9]\d{0,8}$/.test(context.req.param('id') ?? '')
          ? Number(context.req.param('id'))
          : 0;
        const given = await books.inTransaction(({ consents }) =>
          consents.byId(id, giverOf(account)),
        );
        if (!given) return refuse(404, 'Not found');
        // First: where the ledger then fails, nothing more is sent, and it can be withdrawn again.
        if (given.kind === 'newsletter') await leaveNewsletter(given.emailKey);
        await books.inTransaction(({ consents }) => consents.withdraw(id, now()));
        return answerProfile(context, account, needs);
      }),
    )

    .delete(
      calls.deletePreferences.path,
      forThem(async (context, { account }) => {
        await books.accounts.forgetAdvice(account.id);
        return answerProfile(context, account, needs);
      }),
    )

    .get(
      calls.downloadProfile.path,
      forThem(async (context, { account }) => {
        context.header('Content-Disposition', 'attachment; filename="my-data.json"');
        return context.json(await allAbout(account, needs));
      }),
    );
}
