import { Check, User } from 'lucide-react';
import type { ReactNode } from 'react';
import type { DeskSettings } from '../api.ts';
import { SETUP_STEPS, type SetupStep, STEP_NAMES, stepAddress } from './setup-steps.tsx';

type ListProps = {
  /** Null while the account is made. */
  current: SetupStep | null;
  settings: DeskSettings | null;
  /** Who sets the site up, once they have an account. */
  who?: string;
};

/** The steps of the setup: a check for those that are done. */
export const StepList = ({ current, settings, who }: ListProps) => (
  <ol>
    <Step
      icon={<User aria-hidden strokeWidth={1.6} className="size-4" />}
      isCurrent={current === null}
      isDone={current !== null}
    >
      Your account
      {who && <span className="block text-14 text-on-bar-2">{who}</span>}
    </Step>
    {STEP_NAMES.map((name, at) => (
      <Step
        key={name}
        icon={at + 1}
        isCurrent={name === current}
        isDone={settings !== null && SETUP_STEPS[name].isDone(settings)}
        href={settings ? stepAddress(name) : undefined}
      >
        {SETUP_STEPS[name].label}
      </Step>
    ))}
  </ol>
);

type StepProps = {
  icon: ReactNode;
  isCurrent: boolean;
  isDone: boolean;
  href?: string | undefined;
  children: ReactNode;
};

function Step({ icon, isCurrent, isDone, href, children }: StepProps) {
  const circle = isCurrent
    ? 'border-accent-soft bg-accent-soft text-on-plate'
    : isDone
      ? 'border-accent-soft text-accent-soft'
      : 'border-on-bar-2';
  const label = <span className={isCurrent ? 'font-semibold' : ''}>{children}</span>;
  return (
    <li aria-current={isCurrent ? 'step' : undefined} className="flex min-h-16 items-start gap-4">
      <span
        className={`grid size-8 shrink-0 place-items-center rounded-full border font-medium text-14 ${circle}`}
      >
        {isDone && !isCurrent ? (
          <Check role="img" aria-label="Done" strokeWidth={1.6} className="size-4" />
        ) : (
          icon
        )}
      </span>
      <span className="pt-1">{href ? <a href={href}>{label}</a> : label}</span>
    </li>
  );
}
