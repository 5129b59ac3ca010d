import { DAY } from '#platform/domain/duration.ts';
import { MAX_ID } from '#platform/domain/max-id.ts';

/** A newsletter subscriber, a pending sign-up or an unsubscribed address. */
export type Subscriber = {
  id: number;
  email: string;
  emailKey: string;
  /** Asked to confirm, subscribed, or unsubscribed. */
  status: 'asked' | 'confirmed' | 'left';
  /** When the status last changed; for a pending sign-up, the last request. */
  since: Date;
};

const LINK_LASTS = 7 * DAY;

/** Newsletter mails in 24 hours that anyone who types in an address can trigger to it. */
export const MOST_SIGN_UPS_DAILY = 3;

/** Content of a confirmation link, apart from its signature. */
export type ConfirmationLink = { id: number; at: Date };

/** Links dated in the future are not ours and count as expired. */
export const isExpired = ({ at }: ConfirmationLink, now: Date): boolean =>
  now < at || now.getTime() - at.getTime() >= LINK_LASTS;

type Signed<Link> = Link & { signature: string };

export const formatConfirmation = ({ id, at, signature }: Signed<ConfirmationLink>): string =>
  `${id.toString(36)}-${at.getTime().toString(36)}-${signature}`;

/** Null if the text does not have the shape of a confirmation link's token. */
export function parseConfirmation(token: string): Signed<ConfirmationLink> | null {
  const [, id = '', at = '', signature = ''] =
    /^([1-9a-z][0-9a-z]{0,5})-([0-9a-z]{1,9})-([\w-]{43})$/.exec(token) ?? [];
  const number = idOf(id);
  return number === null ? null : { id: number, at: new Date(Number.parseInt(at, 36)), signature };
}

export const formatLeave = ({ id, signature }: Signed<{ id: number }>): string =>
  `${id.toString(36)}-${signature}`;

/** Null if the text does not have the shape of an unsubscribe token. */
export function parseLeave(token: string): Signed<{ id: number }> | null {
  const [, id = '', signature = ''] = /^([1-9a-z][0-9a-z]{0,5})-([\w-]{43})$/.exec(token) ?? [];
  const number = idOf(id);
  return number === null ? null : { id: number, signature };
}

function idOf(text: string): number | null {
  const id = Number.parseInt(text, 36);
  return id <= MAX_ID ? id : null;
}
