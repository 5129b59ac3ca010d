import type { Viewer } from './gate-fields.ts';

type Asking = { role: 'registrant' | 'realtor'; seesWhatRegistrantsSee: boolean };

/** Whom the board's rules take somebody for: an account alone opens nothing. */
export function viewerOf(somebody: Asking | null): Viewer {
  if (!somebody?.seesWhatRegistrantsSee) return 'guest';
  return somebody.role;
}
