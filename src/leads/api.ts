import { z } from 'zod/mini';
import { call } from '#platform/domain/call.ts';
import { email, LinkToken } from '#platform/domain/form-fields.ts';
import { LEAD_PATHS } from './domain/call-paths.ts';
import { Inquiry } from './domain/inquiry.ts';

const Nothing = z.object({});
const asTheFormSays = 'A field is not as the form asks; issues names each.';
const tooMany =
  'Too many from this network or by this address; the message says when to come back.';

export const sendInquiry = call({
  method: 'POST',
  path: LEAD_PATHS.inquiries,
  summary:
    'Hands an inquiry to the brokerage. The same one sent again within a day is the one it was.',
  body: Inquiry,
  answer: z.object({ id: z.int() }),
  success: 201,
  refusals: { 400: asTheFormSays, 429: tooMany },
});

export const Subscription = z.object({
  email: email(),
  /** People never see this field; programs that fill in every field do. */
  website: z._default(z.string().check(z.maxLength(1_000)), ''),
});

export const subscribe = call({
  method: 'POST',
  path: LEAD_PATHS.newsletter,
  summary:
    'Asks for the newsletter: a mail with a link goes out, and nothing else before that is followed.',
  body: Subscription,
  answer: Nothing,
  success: 202,
  refusals: { 400: asTheFormSays, 429: tooMany },
});

const gone = 'The link is not one of ours, or has expired.';
export const LinkInHand = z.object({ token: LinkToken });

export const confirmSubscription = call({
  method: 'POST',
  path: LEAD_PATHS.confirmation,
  summary: 'Begins the newsletter, by the mailed link.',
  body: LinkInHand,
  answer: Nothing,
  refusals: { 400: asTheFormSays, 410: gone },
});

export const unsubscribe = call({
  method: 'POST',
  path: LEAD_PATHS.unsubscription,
  summary: 'Ends the newsletter, by the link in each mail; said again, it changes nothing.',
  body: LinkInHand,
  answer: Nothing,
  refusals: { 400: asTheFormSays, 410: gone },
});

export const unsubscribeInOneClick = call({
  method: 'POST',
  path: LEAD_PATHS.oneClick,
  summary: 'The same for mail programs (RFC 8058), which send a form.',
  params: z.object({
    token: z.string().check(z.describe('As the mail’s List-Unsubscribe gives it.')),
  }),
  answer: Nothing,
  refusals: { 410: gone },
});
