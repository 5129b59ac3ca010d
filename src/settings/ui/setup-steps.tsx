import type { ReactNode } from 'react';
import { InviteForm } from '#staff/ui/invite-form.tsx';
import type { DeskSettings } from '../api.ts';
import { AboutBrokerage } from './about-brokerage.tsx';
import { AppearanceForm } from './appearance-form.tsx';
import { BoardForm } from './board-form.tsx';
import { BrokerageForm } from './brokerage-form.tsx';
import { MailForm } from './mail-form.tsx';
import { useRefetchSettings } from './settings-query.ts';

export const STEP_NAMES = ['brokerage', 'appearance', 'agents', 'board', 'mail'] as const;
export type SetupStep = (typeof STEP_NAMES)[number];

type Shown = { settings: DeskSettings; demonstration: boolean; onSaved: () => void };

type Step = {
  label: string;
  heading: string;
  lead: string;
  isDone(settings: DeskSettings): boolean;
  /** Whether it draws cards of its own, which need the width. */
  hasOwnCards?: boolean;
  /** What explains it. */
  aside?: ReactNode;
  /** Its form, whose id is STEP_FORM if the foot's button saves it. */
  draw(shown: Shown): ReactNode;
  /** Whether the foot's button saves the form; else the form has a button of its own. */
  isSavedByFoot: boolean;
};

/** The id of the form that the foot's button saves. */
export const STEP_FORM = 'setup';

function Invite() {
  const refetch = useRefetchSettings();
  return <InviteForm onInvited={refetch} />;
}

/** The steps of the setup, each of which owners can change later in the settings. */
export const SETUP_STEPS: Readonly<Record<SetupStep, Step>> = {
  brokerage: {
    label: 'Brokerage',
    heading: 'Your brokerage',
    lead: 'Names, office and hours, as they’ll appear on every page.',
    aside: <AboutBrokerage />,
    isDone: ({ brokerage }) => brokerage.change !== null,
    isSavedByFoot: true,
    draw: ({ settings: { brokerage }, onSaved }) => (
      <BrokerageForm
        key={brokerage.revision}
        id={STEP_FORM}
        setting={brokerage}
        onSaved={onSaved}
      />
    ),
  },
  appearance: {
    label: 'Logo and colours',
    heading: 'Logo and colours',
    lead: 'Change anything. The preview follows, and every text is checked for contrast.',
    hasOwnCards: true,
    isDone: ({ appearance }) => appearance.change !== null,
    isSavedByFoot: true,
    draw: ({ settings: { appearance }, demonstration, onSaved }) => (
      <AppearanceForm
        key={appearance.revision}
        id={STEP_FORM}
        setting={appearance}
        demonstration={demonstration}
        onSaved={onSaved}
      />
    ),
  },
  agents: {
    label: 'Agents',
    heading: 'Your agents',
    lead: 'Invite your colleagues. Each gets a link by email to join.',
    isDone: ({ people }) => people.others > 0,
    isSavedByFoot: false,
    draw: () => <Invite />,
  },
  board: {
    label: 'Board',
    heading: 'Your board',
    lead: 'Connect the feed your board gave you, or stay with sample listings for now.',
    hasOwnCards: true,
    isDone: ({ board }) => board.isOnServer || board.change !== null,
    isSavedByFoot: false,
    draw: ({ settings: { board }, onSaved }) => (
      <BoardForm key={board.revision} setting={board} onSaved={onSaved} />
    ),
  },
  mail: {
    label: 'Mail',
    heading: 'Mail server',
    lead: 'Confirmations and inquiries are sent by your own mail server.',
    isDone: ({ mail }) => mail.isOnServer || mail.change !== null,
    isSavedByFoot: false,
    draw: ({ settings: { mail }, onSaved }) =>
      mail.isOnServer ? (
        <p>Set on the server. Change it there.</p>
      ) : (
        <MailForm key={mail.revision} setting={mail} onSaved={onSaved} />
      ),
  },
};

export const stepAddress = (step: SetupStep): string => `/desk/setup/${step}`;

/** The step of this name; null if there is none. */
export const stepAt = (name = ''): SetupStep | null =>
  STEP_NAMES.find((step) => step === name) ?? null;

/** Where the step before and the one after are; the settings follow the last. */
export function around(step: SetupStep): { at: number; back: string | null; next: string } {
  const at = STEP_NAMES.indexOf(step);
  const [before, after] = [STEP_NAMES[at - 1], STEP_NAMES[at + 1]];
  return {
    at: at + 1,
    back: before ? stepAddress(before) : null,
    next: after ? stepAddress(after) : '/desk/settings',
  };
}
