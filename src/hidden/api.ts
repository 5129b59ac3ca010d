import * as z from 'zod/mini';
import { call } from '#platform/domain/call.ts';
import { HIDDEN_KINDS, isHideable } from './domain/hidden.ts';
import { MOST_AT_ONCE } from './domain/room.ts';

const Kind = z.enum(HIDDEN_KINDS);
const Text = z.string().check(z.minLength(1), z.maxLength(100));

const Item = z.object({ kind: Kind, value: Text, label: Text }).check(
  z.refine(isHideable, {
    path: ['value'],
    message:
      'value must be the id of a home, a street, a number and its street, or a brokerage, without |, and the label a text on one line',
  }),
);

const Answer = z.object({
  /** Newest first. */
  hidden: z.array(
    z.object({
      kind: Kind,
      value: z.string(),
      label: z.string(),
      /** ISO 8601. */
      hiddenAt: z.string(),
    }),
  ),
});

const signedOut = 'Not signed in.';

export const listHidden = call({
  method: 'GET',
  path: '/api/hidden',
  personal: true,
  summary: 'What the signed-in visitor has hidden from lists, newest first.',
  answer: Answer,
  refusals: { 401: signedOut },
});

export const hide = call({
  method: 'PUT',
  path: '/api/hidden',
  personal: true,
  summary:
    'Hides homes, streets, buildings and brokerages, besides those already hidden. Idempotent.',
  body: z.object({ items: z.array(Item).check(z.maxLength(MOST_AT_ONCE)) }),
  answer: Answer,
  refusals: {
    400: 'An item is invalid; the message names the field.',
    401: signedOut,
    409: 'The account would hide more than lists can leave out; nothing was hidden.',
  },
});

export const showAgain = call({
  method: 'DELETE',
  path: '/api/hidden/{kind}/{value}',
  personal: true,
  summary: 'Shows in lists again what was hidden. Idempotent.',
  params: z.object({ kind: Kind, value: Text }),
  answer: Answer,
  refusals: { 400: 'No item is of this kind and value.', 401: signedOut },
});

export const showAllAgain = call({
  method: 'DELETE',
  path: '/api/hidden',
  personal: true,
  summary: 'Shows everything in lists again. Idempotent.',
  answer: Answer,
  refusals: { 401: signedOut },
});
