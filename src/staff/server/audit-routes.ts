import { accountId, type SignedIn } from '#accounts/domain/account.ts';
import { daysAfter, parseDay } from '#platform/domain/day.ts';
import { MAX_ID } from '#platform/domain/max-id.ts';
import { midnightInToronto } from '#platform/domain/toronto-clock.ts';
import { csvFile } from '#platform/server/http/csv-file.ts';
import type { AuditQuery } from '../api.ts';
import { AUDIT_KINDS } from '../domain/audit-act.ts';
import { AUDIT_CSV_HEAD, auditCsvLine } from '../domain/audit-csv.ts';
import { type AuditSearch, formatAuditCursor, parseAuditCursor } from '../domain/audit-entry.ts';
import { auditSentence } from '../domain/audit-sentence.ts';
import { actor } from './invitation-routes.ts';
import type { StaffDeps } from './staff-deps.ts';

/** Invalid parameters are ignored, so the list shows more than was requested, never less. */
export function auditSearch({ person, kind, from, to, before }: AuditQuery): AuditSearch {
  const [first, last] = [parseDay(from ?? ''), parseDay(to ?? '')];
  const id = /^[1-9]\d{0,9}$/.test(person ?? '') ? Number(person) : MAX_ID + 1;
  return {
    person: id <= MAX_ID ? accountId(id) : null,
    kind: AUDIT_KINDS.find((each) => each === kind) ?? null,
    from: first ? midnightInToronto(first) : null,
    to: last ? midnightInToronto(daysAfter(last, 1)) : null,
    before: parseAuditCursor(before ?? ''),
  };
}

export async function auditListed(query: AuditQuery, { stores }: StaffDeps) {
  const { entries, before } = await stores.auditLog.list(auditSearch(query));
  return {
    entries: entries.map((entry) => ({
      id: entry.id,
      at: entry.at.toISOString(),
      accountId: entry.accountId,
      name: entry.name,
      kind: entry.kind,
      sentence: auditSentence(entry),
    })),
    before: before && formatAuditCursor(before),
  };
}

/** The log as a spreadsheet file, whose download is noted first. */
export async function auditFile(
  who: SignedIn,
  query: AuditQuery,
  { stores: { auditLog }, now }: StaffDeps,
): Promise<Response> {
  const search = auditSearch(query);
  const rows = await auditLog.count(search);
  const act = { kind: 'export', what: 'exported-log', detail: { rows } } as const;
  await auditLog.note({ at: now(), by: actor(who), act });
  return csvFile('log', AUDIT_CSV_HEAD, auditLog.all(search), (some) =>
    some.map(auditCsvLine).join(''),
  );
}
