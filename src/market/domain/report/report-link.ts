import { DAY } from '#platform/domain/duration.ts';
import { MAX_ID } from '#platform/domain/max-id.ts';

/** The link in the email: the report's id and when it was sent. */
export type ReportLink = { id: number; at: Date };

const LINK_LASTS = 7 * DAY;
/** How long a browser may download the reports it requested. */
export const DOWNLOADS_FOR = DAY;

/** A time in the future cannot be ours. */
const isOlder = (at: Date, now: Date, than: number): boolean =>
  now < at || now.getTime() - at.getTime() >= than;

export const isLinkExpired = ({ at }: ReportLink, now: Date): boolean =>
  isOlder(at, now, LINK_LASTS);

export const isTicketExpired = ({ at }: Ticket, now: Date): boolean =>
  isOlder(at, now, DOWNLOADS_FOR);

type Signed<Payload> = Payload & { signature: string };

export const formatReportLink = ({ id, at, signature }: Signed<ReportLink>): string =>
  `${id.toString(36)}-${at.getTime().toString(36)}-${signature}`;

/** Null if the text is not in the link's format. */
export function parseReportLink(token: string): Signed<ReportLink> | null {
  const [, id = '', at = '', signature = ''] =
    /^([1-9a-z][0-9a-z]{0,5})-([0-9a-z]{1,9})-([\w-]{43})$/.exec(token) ?? [];
  const number = idOf(id);
  return number === null ? null : { id: number, at: momentOf(at), signature };
}

/** The browser's ticket: ids of requested reports, latest last, and since when. Holds nothing about the requester. */
export type Ticket = { ids: number[]; at: Date };

/** Reports that one ticket can hold. */
const MOST_REPORTS = 10;

/** Adds a report; drops the oldest beyond the limit. */
export const withReport = (held: Ticket | null, id: number, at: Date): Ticket => ({
  ids: [...(held?.ids ?? []).filter((each) => each !== id), id].slice(-MOST_REPORTS),
  at,
});

export const sayingOfTicket = ({ ids, at }: Ticket): string =>
  `${at.getTime().toString(36)}.${ids.map((id) => id.toString(36)).join('.')}`;

export const formatTicket = (ticket: Signed<Ticket>): string =>
  `${sayingOfTicket(ticket)}.${ticket.signature}`;

/** Null if the text is not in the ticket's format. */
export function parseTicket(text: string): Signed<Ticket> | null {
  const [, at = '', written = '', signature = ''] =
    /^([0-9a-z]{1,9})((?:\.[1-9a-z][0-9a-z]{0,5}){1,10})\.([\w-]{43})$/.exec(text) ?? [];
  const ids = written.split('.').slice(1).map(idOf);
  const known = ids.filter((id) => id !== null);
  return known.length === 0 || known.length < ids.length
    ? null
    : { ids: known, at: momentOf(at), signature };
}

const momentOf = (text: string): Date => new Date(Number.parseInt(text, 36));

function idOf(text: string): number | null {
  const id = Number.parseInt(text, 36);
  return id <= MAX_ID ? id : null;
}
