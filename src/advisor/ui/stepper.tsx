import { Check } from 'lucide-react';
import { type Step, WIZARD_STEPS } from '../domain/wizard/steps.ts';

const NAMES: Record<Step, string> = {
  financial: 'Financial',
  lifestyle: 'Lifestyle',
  housing: 'Housing',
  review: 'Review',
};

/** The four steps, with the completed ones and the current one marked. */
export function Stepper({ current }: { current: Step }) {
  const done = WIZARD_STEPS.indexOf(current);
  return (
    <ol aria-label="Steps" className="no-print mb-6 grid grid-cols-4 md:mb-8">
      {WIZARD_STEPS.map((step, place) => (
        <li
          key={step}
          aria-current={step === current ? 'step' : undefined}
          className={`flex flex-col gap-1 border-t-2 pt-3 text-14 md:flex-row md:items-center md:gap-2.5 ${
            place <= done ? 'border-accent' : 'border-line-2'
          } ${step === current ? 'font-[550]' : 'text-ink-2'}`}
        >
          {place < done ? (
            <Check aria-hidden strokeWidth={1.6} className="my-0.5 size-4 shrink-0" />
          ) : (
            <span aria-hidden className="figures">
              {place + 1}
            </span>
          )}
          {NAMES[step]}
          {place < done && <span className="sr-only">, done</span>}
        </li>
      ))}
    </ol>
  );
}
