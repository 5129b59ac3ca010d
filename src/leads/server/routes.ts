import { Hono } from 'hono';
import type { SignedIn } from '#accounts/domain/account.ts';
import type { TrustProxy } from '#platform/domain/forwarded.ts';
import { networkHash } from '#platform/server/http/network-hash.ts';
import { readBody } from '#platform/server/http/read-body.ts';
import { refuse } from '#platform/server/http/refusals.ts';
import { routeOf } from '#platform/server/http/routes.ts';
import {
  confirmSubscription,
  LinkInHand,
  Subscription,
  sendInquiry,
  subscribe,
  unsubscribe,
  unsubscribeInOneClick,
} from '../api.ts';
import { Inquiry } from '../domain/inquiry.ts';
import { MOST_INQUIRIES_DAILY } from '../domain/lead.ts';
import { tourIssues } from '../domain/tour.ts';
import { type NewsletterNeeds, newsletter } from './newsletter.ts';
import { type InquiryNeeds, takeInquiry } from './take-inquiry.ts';

type Needs = InquiryNeeds &
  NewsletterNeeds & {
    signedIn(request: Request): Promise<SignedIn | null>;
    trustProxy: TrustProxy;
    now(): Date;
  };

const REFUSALS = {
  'too-many-today': `We’ve received ${MOST_INQUIRIES_DAILY} messages from this address today, and we have them all. Please call us, or write again tomorrow.`,
};

const gone = () => refuse(410, 'This link has expired or isn’t valid');

/** What stands about one person, or was done for one, is nobody else's to keep. */
const noStore = { 'Cache-Control': 'no-store' };

/** The calls of leads/api.ts, but for the one that mail programs make. */
export function leadRoutes(needs: Needs): Hono {
  const { signedIn, now } = needs;
  const { ask, confirm, leave } = newsletter(needs);

  return new Hono()
    .post(routeOf(sendInquiry), async (context) => {
      const inquiry = await readBody(context.req, Inquiry);
      if (!inquiry.ok) return inquiry.refusal;
      const issues = tourIssues(inquiry.value.tour, now());
      if (issues[0]) return refuse(400, issues[0].message, { issues });
      const taken = await takeInquiry(needs, inquiry.value, {
        at: now(),
        networkHash: await networkHash(context, needs),
        signedIn: await signedIn(context.req.raw),
      });
      if (!taken.ok) return refuse(429, REFUSALS[taken.because]);
      return context.json({ id: taken.id }, 201, noStore);
    })

    .post(routeOf(subscribe), async (context) => {
      const asked = await readBody(context.req, Subscription);
      if (!asked.ok) return asked.refusal;
      // A program hears what a person would, and its address gets nothing.
      if (asked.value.website.trim() === '') await ask(asked.value.email, now());
      return context.json({}, 202, noStore);
    })

    .post(routeOf(confirmSubscription), async (context) => {
      const link = await readBody(context.req, LinkInHand);
      if (!link.ok) return link.refusal;
      const at = now();
      const isDone = await confirm(link.value.token, {
        at,
        networkHash: await networkHash(context, needs),
      });
      return isDone ? context.json({}, 200, noStore) : gone();
    })

    .post(routeOf(unsubscribe), async (context) => {
      const link = await readBody(context.req, LinkInHand);
      if (!link.ok) return link.refusal;
      return (await leave(link.value.token, now())) ? context.json({}, 200, noStore) : gone();
    });
}

/**
 * The way out that mail programs take by themselves (RFC 8058): a POST from anywhere with a form in it, of which
 * nothing is read, for the token says all. A link that is only looked at leaves everything as it is: programs that know no
 * such way open it in a browser, which is led to the page that asks.
 */
export function oneClickRoutes({ now, ...needs }: NewsletterNeeds & Pick<Needs, 'now'>): Hono {
  const { leave } = newsletter(needs);
  const path = routeOf(unsubscribeInOneClick);
  return new Hono()
    .get(path, ({ req }) => {
      const page = `${needs.origin}/newsletter/unsubscribe#${encodeURIComponent(req.param('token') ?? '')}`;
      return new Response(null, { status: 303, headers: { Location: page, ...noStore } });
    })
    .post(path, async (context) =>
      (await leave(context.req.param('token') ?? '', now()))
        ? context.json({}, 200, noStore)
        : gone(),
    );
}
