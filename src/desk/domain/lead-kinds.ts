import type { DeskLead } from './desk-lead.ts';

/** Labels for the kinds of leads. */
export const LEAD_KINDS: Record<DeskLead['kind'], string> = {
  inquiry: 'Inquiry',
  tour: 'Tour request',
  consultation: 'Consultation',
  'dream-home': 'Dream home',
  report: 'Market report',
  newsletter: 'Newsletter',
};
