import { csvLine } from '#platform/domain/csv.ts';
import type { AuditEntry } from './audit-entry.ts';
import { auditSentence } from './audit-sentence.ts';

// A byte order mark: without it, spreadsheets assume a legacy encoding.
export const AUDIT_CSV_HEAD = `\ufeff${csvLine(['at', 'name', 'kind', 'what'])}`;

export const auditCsvLine = (entry: AuditEntry): string =>
  csvLine([entry.at, entry.name, entry.kind, auditSentence(entry)]);
