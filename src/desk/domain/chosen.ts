import type { DeskLead } from '../api.ts';

/** Which list the desk shows. */
export type DeskTab = 'live' | 'inbox' | 'closed';

/** What stands in the desk's middle. */
export type Chosen =
  | { is: 'nothing' }
  | { is: 'talk'; id: number }
  | { is: 'lead'; lead: DeskLead };
