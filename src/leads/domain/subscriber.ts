/** Who gets the newsletter, or has asked for it, or has left. */
export type Subscriber = {
  id: number;
  email: string;
  emailKey: string;
  standing: 'asked' | 'confirmed' | 'left';
  /** When the standing last changed; of one that asked, when it last asked. */
  since: Date;
};

const DAY = 24 * 3_600_000;
const LINK_LASTS = 7 * DAY;

/** Mails of the newsletter's that anybody who knows an address can have sent to it in 24 hours. */
export const MOST_ASKED_DAILY = 3;

/** What the link to confirm carries besides its signature. */
export type Asking = { id: number; at: Date };

/** A link made later than now is none that we made. */
export const isExpired = ({ at }: Asking, now: Date): boolean =>
  now < at || now.getTime() - at.getTime() >= LINK_LASTS;

const LARGEST_ID = 2_147_483_647;

type Signed<Said> = Said & { signature: string };

export const showConfirmation = ({ id, at, signature }: Signed<Asking>): string =>
  `${id.toString(36)}-${at.getTime().toString(36)}-${signature}`;

/** Null where the text has not the shape of a link that was mailed to confirm. */
export function parseConfirmation(token: string): Signed<Asking> | null {
  const [, id = '', at = '', signature = ''] =
    /^([1-9a-z][0-9a-z]{0,5})-([0-9a-z]{1,9})-([\w-]{43})$/.exec(token) ?? [];
  const number = idOf(id);
  return number === null ? null : { id: number, at: new Date(Number.parseInt(at, 36)), signature };
}

export const showLeave = ({ id, signature }: Signed<{ id: number }>): string =>
  `${id.toString(36)}-${signature}`;

/** Null where the text has not the shape of a way out. */
export function parseLeave(token: string): Signed<{ id: number }> | null {
  const [, id = '', signature = ''] = /^([1-9a-z][0-9a-z]{0,5})-([\w-]{43})$/.exec(token) ?? [];
  const number = idOf(id);
  return number === null ? null : { id: number, signature };
}

function idOf(text: string): number | null {
  const id = Number.parseInt(text, 36);
  return id <= LARGEST_ID ? id : null;
}
