import { csvLine } from '#platform/domain/csv.ts';
import type { ConversationInBrief } from './desk-conversation.ts';
import type { DeskLead } from './desk-lead.ts';

// A byte order mark: without it, spreadsheets assume a legacy encoding.
const BYTE_ORDER_MARK = '\ufeff';

export const CONVERSATIONS_CSV_HEAD =
  BYTE_ORDER_MARK +
  csvLine([
    'number',
    'began',
    'name',
    'email',
    'account',
    'status',
    'assigned to',
    'started from',
    'listing',
    'messages',
    'last at',
    'last message',
    'waiting since',
    'note',
  ]);

export const conversationCsvLine = (one: ConversationInBrief & { note: string }): string =>
  csvLine([
    one.id,
    one.createdAt,
    one.name,
    one.email,
    one.hasAccount ? 'yes' : '',
    one.status,
    one.assignedTo?.name ?? '',
    one.startedFrom,
    one.listing?.words ?? '',
    one.lastSeq,
    one.lastAt,
    one.lastText,
    one.waitingSince,
    one.note,
  ]);

export const LEADS_CSV_HEAD =
  BYTE_ORDER_MARK +
  csvLine([
    'number',
    'received',
    'kind',
    'name',
    'email',
    'phone',
    'about',
    'subject',
    'listing',
    'tour',
    'first choice',
    'second choice',
    'suspect',
    'handled',
    'assigned to',
    'message',
    'note',
  ]);

export const leadCsvLine = (one: DeskLead): string =>
  csvLine([
    one.id,
    one.receivedAt,
    one.kind,
    one.name,
    one.email,
    one.phone,
    one.inquiryType,
    one.subject,
    one.listing?.words ?? '',
    one.tour?.kind ?? '',
    one.tour?.times[0] ?? '',
    one.tour?.times[1] ?? '',
    one.isSuspect ? 'yes' : '',
    one.handledAt,
    one.assignedTo?.name ?? '',
    one.message,
    one.note,
  ]);
