import type { Viewer } from './gate-fields.ts';

type Asking = { role: 'registrant' | 'realtor'; seesWhatRegistrantsSee: boolean };

/** The viewer's tier under the board's rules. An account alone grants nothing. */
export function viewerOf(somebody: Asking | null): Viewer {
  if (!somebody?.seesWhatRegistrantsSee) return 'guest';
  return somebody.role;
}
