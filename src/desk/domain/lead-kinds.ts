import type { DeskLead } from '../api.ts';

/** What somebody asked for, in words. */
export const LEAD_KINDS: Record<DeskLead['kind'], string> = {
  inquiry: 'Inquiry',
  tour: 'Tour request',
  consultation: 'Consultation',
  'dream-home': 'Dream home',
  report: 'Market report',
  newsletter: 'Newsletter',
};
