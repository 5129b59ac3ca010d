import type { AccountId } from '#accounts/domain/account.ts';
import { MAX_ID } from '#platform/domain/max-id.ts';
import type { AuditKind } from './audit-act.ts';

/** A stored entry; a newer release may have written acts that this one does not know. */
export type AuditEntry = {
  id: number;
  at: Date;
  /** Null once the person has been erased. */
  accountId: AccountId | null;
  name: string;
  kind: string;
  what: string;
  detail: unknown;
};

/** The last entry of a page. */
export type AuditCursor = { at: Date; id: number };

/** Null in a filter matches everything. `from` is included, `to` is not. */
export type AuditSearch = {
  person: AccountId | null;
  kind: AuditKind | null;
  from: Date | null;
  to: Date | null;
  before: AuditCursor | null;
};

export const formatAuditCursor = ({ at, id }: AuditCursor): string => `${at.getTime()}.${id}`;

/** Null for text that is no cursor. */
export function parseAuditCursor(text: string): AuditCursor | null {
  const [, time, id] = /^(\d{1,14})\.(\d{1,10})$/.exec(text) ?? [];
  if (time === undefined || Number(id) > MAX_ID) return null;
  return { at: new Date(Number(time)), id: Number(id) };
}
