import type { SignedIn } from '#accounts/domain/account.ts';
import type { TrustProxy } from '#platform/domain/forwarded.ts';
import { type CallRequest, type Handler, handle } from '#platform/server/http/handle.ts';
import { networkHash } from '#platform/server/http/network-hash.ts';
import { refuse } from '#platform/server/http/refusals.ts';
import {
  confirmSubscription,
  openUnsubscription,
  sendInquiry,
  subscribe,
  unsubscribe,
  unsubscribeInOneClick,
} from '../api.ts';
import { MOST_INQUIRIES_DAILY } from '../domain/lead.ts';
import { tourIssues } from '../domain/tour.ts';
import { type NewsletterDeps, newsletter } from './newsletter.ts';
import { type InquiryDeps, takeInquiry } from './take-inquiry.ts';

export type LeadDeps = InquiryDeps &
  NewsletterDeps & {
    signedIn(request: Request): Promise<SignedIn | null>;
    trustProxy: TrustProxy;
    now(): Date;
  };

const REFUSALS = {
  'too-many-today': `We’ve received ${MOST_INQUIRIES_DAILY} messages from this address today, and we have them all. Please call us, or write again tomorrow.`,
};

const gone = () => refuse(410, 'This link has expired or isn’t valid');

/** Handlers for the calls in leads/api.ts, except those made by mail programs. */
export function leadRoutes(deps: LeadDeps): Handler[] {
  const subscriptions = newsletter(deps);
  return [
    handle(sendInquiry, (call) => receiveInquiry(deps, call)),

    handle(subscribe, async ({ body }) => {
      // Bots get the same response as people, but no email is sent.
      if (body.website.trim() === '') await subscriptions.subscribe(body.email, deps.now());
      return {};
    }),

    handle(confirmSubscription, async ({ body, context }) => {
      const from = { at: deps.now(), networkHash: await networkHash(context, deps) };
      return (await subscriptions.confirm(body.token, from)) ? {} : gone();
    }),

    handle(unsubscribe, async ({ body }) =>
      (await subscriptions.unsubscribe(body.token, deps.now())) ? {} : gone(),
    ),
  ];
}

async function receiveInquiry(
  deps: LeadDeps,
  { body, context, request }: CallRequest<typeof sendInquiry>,
) {
  const issues = tourIssues(body.tour, deps.now());
  if (issues[0]) return refuse(400, issues[0].message, { issues });
  const taken = await takeInquiry(deps, body, {
    at: deps.now(),
    networkHash: await networkHash(context, deps),
    signedIn: await deps.signedIn(request),
  });
  return taken.ok ? { id: taken.id } : refuse(429, REFUSALS[taken.because]);
}

type OneClickDeps = NewsletterDeps & Pick<LeadDeps, 'now'>;

/**
 * One-click unsubscribe for mail programs (RFC 8058): a form POST from any origin, whose body is ignored because the
 * token is enough. A GET changes nothing: it leads to the page that asks for confirmation.
 */
export function oneClickRoutes({ now, ...deps }: OneClickDeps): Handler[] {
  const subscriptions = newsletter(deps);
  return [
    handle(openUnsubscription, ({ params, context }) => {
      context.header(
        'Location',
        `${deps.origin}/newsletter/unsubscribe#${encodeURIComponent(params.token)}`,
      );
      return undefined;
    }),
    handle(unsubscribeInOneClick, async ({ params }) =>
      (await subscriptions.unsubscribe(params.token, now())) ? {} : gone(),
    ),
  ];
}
