import { AuditAct } from './audit-act.ts';
import { ROLE_NAMES } from './role-names.ts';

type Stored = { kind: string; what: string; detail: unknown };

/** An entry in one sentence: 'Changed Priya Raman from Assistant to Realtor.' */
export function auditSentence({ kind, what, detail }: Stored): string {
  const read = AuditAct.safeParse({ kind, what, detail });
  return read.success ? sentenceOf(read.data) : 'Made a change that this release can’t describe.';
}

function sentenceOf(act: AuditAct): string {
  switch (act.what) {
    case 'signed-in':
      return 'Signed in.';
    case 'wrong-password':
      return 'Entered a wrong password.';
    case 'locked':
      return `${capitalized(counted(act.detail.failures))} wrong passwords. Locked for ${inMinutes(act.detail.seconds)}.`;
    case 'exported-leads':
      return `Downloaded ${rows(act.detail.rows, 'lead')} as CSV.`;
    case 'exported-conversations':
      return `Downloaded ${rows(act.detail.rows, 'conversation')} as CSV.`;
    case 'exported-log':
      return `Downloaded ${act.detail.rows === 1 ? '1 entry' : `${whole(act.detail.rows)} entries`} of the log as CSV.`;
    case 'changed-setting':
    case 'changed-content':
      return `Changed ${act.detail.subject}.`;
    default:
      return aboutPeople(act);
  }
}

function aboutPeople(act: Extract<AuditAct, { kind: 'people' }>): string {
  switch (act.what) {
    case 'invited':
      return `Invited ${act.detail.email} as ${ROLE_NAMES[act.detail.role]}.`;
    case 'resent-invitation':
      return `Sent the invitation to ${act.detail.email} again.`;
    case 'withdrew-invitation':
      return `Withdrew the invitation to ${act.detail.email}.`;
    case 'joined':
      return `Joined as ${ROLE_NAMES[act.detail.role]}.`;
    case 'changed-role': {
      const { person, from, to } = act.detail;
      return `Changed ${person.name} from ${ROLE_NAMES[from]} to ${ROLE_NAMES[to]}.`;
    }
    case 'deactivated': {
      const { person, takenOverBy } = act.detail;
      const successor = takenOverBy ? ` ${takenOverBy.name} took over.` : '';
      return `Deactivated ${person.name}.${successor}`;
    }
    case 'reactivated':
      return `Reactivated ${act.detail.person.name}.`;
  }
}

const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

const whole = (number: number): string => number.toLocaleString('en-CA');
const counted = (number: number): string => WORDS[number] ?? whole(number);
const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const rows = (count: number, one: string): string =>
  `${whole(count)} ${one}${count === 1 ? '' : 's'}`;

function inMinutes(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}
