import { csvLine } from '#platform/domain/csv.ts';
import type { Lead } from './lead.ts';

// Without it, spreadsheets don't read the file as UTF-8.
const BYTE_ORDER_MARK = '\ufeff';

export const LEADS_CSV_HEAD =
  BYTE_ORDER_MARK +
  csvLine([
    'number',
    'received',
    'first name',
    'last name',
    'email',
    'phone',
    'about',
    'subject',
    'listing',
    'tour',
    'first choice',
    'second choice',
    'suspect',
    'message',
  ]);

export const leadCsvLine = (lead: Lead): string =>
  csvLine([
    lead.id,
    lead.createdAt,
    lead.firstName,
    lead.lastName,
    lead.email,
    lead.phone,
    lead.inquiryType,
    lead.subject,
    lead.listingId,
    lead.tour?.kind ?? '',
    lead.tour?.times[0] ?? '',
    lead.tour?.times[1] ?? '',
    lead.isSuspect ? 'yes' : '',
    lead.message,
  ]);
