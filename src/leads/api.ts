import * as z from 'zod/mini';
import { call } from '#platform/domain/call.ts';
import { email, LinkToken } from '#platform/domain/form-fields.ts';
import { Inquiry } from './domain/inquiry.ts';

const Nothing = z.object({});
const asTheFormSays = 'A field is invalid; issues lists each one.';
const tooMany = 'Too many from this network or address; the message says when to try again.';

export const sendInquiry = call({
  method: 'POST',
  path: '/api/inquiries',
  personal: true,
  summary:
    'Sends an inquiry to the brokerage. Sending the same one again within a day returns the first.',
  body: Inquiry,
  answer: z.object({ id: z.int() }),
  success: 201,
  refusals: { 400: asTheFormSays, 429: tooMany },
});

const Subscription = z.object({
  email: email(),
  /** Honeypot: hidden from people, but bots that fill in every field fill it in. */
  website: z._default(z.string().check(z.maxLength(1_000)), ''),
});

export const subscribe = call({
  method: 'POST',
  path: '/api/newsletter',
  personal: true,
  summary:
    'Requests the newsletter. We email a confirmation link and nothing else until it is used.',
  body: Subscription,
  answer: Nothing,
  success: 202,
  refusals: { 400: asTheFormSays, 429: tooMany },
});

const gone = 'The link is invalid or has expired.';
const LinkInHand = z.object({ token: LinkToken });

export const confirmSubscription = call({
  method: 'POST',
  path: '/api/newsletter/confirmation',
  personal: true,
  summary: 'Confirms a newsletter subscription with the emailed link and an explicit yes.',
  body: z.extend(LinkInHand, { agrees: z.literal(true, 'Please tick the box to subscribe') }),
  answer: Nothing,
  refusals: { 400: asTheFormSays, 410: gone },
});

export const unsubscribe = call({
  method: 'POST',
  path: '/api/newsletter/unsubscription',
  personal: true,
  summary: 'Ends the newsletter with the link in each email. Idempotent.',
  body: LinkInHand,
  answer: Nothing,
  refusals: { 400: asTheFormSays, 410: gone },
});

const OneClickParams = z.object({
  token: z.string().check(z.describe('From the email’s List-Unsubscribe header.')),
});

export const openUnsubscription = call({
  method: 'GET',
  path: '/api/newsletter/one-click/{token}',
  personal: true,
  summary: 'Redirects a browser that opens this link to the page that unsubscribes.',
  params: OneClickParams,
  success: 303,
});

export const unsubscribeInOneClick = call({
  method: 'POST',
  path: '/api/newsletter/one-click/{token}',
  personal: true,
  summary: 'The same for email programs (RFC 8058), which send a form.',
  params: OneClickParams,
  answer: Nothing,
  refusals: { 410: gone },
});
