import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { formatDollars } from '#platform/domain/money.ts';
import { ButtonLink } from '#platform/ui/button.tsx';
import { TextField } from '#platform/ui/forms/field.tsx';
import { SubmitButton } from '#platform/ui/forms/submit-button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { DEFAULT_PREFERENCES } from '../domain/default-preferences.ts';
import { Stepper } from './stepper.tsx';

const PAGE = '/buy-rent-advisor';

/** The advisor, and how it reads and shows the answer; loaded when the visitor comes to the field. */
const loadAdvisor = () => import('./advisor-from.tsx');

type State = { status: 'asking'; problem?: string } | { status: 'loading' } | { status: 'failed' };

/** The advisor's first question. A valid answer leads to the advisor, which goes on from it. */
export function FirstQuestion({ onStart }: { onStart: (advisor: ReactNode) => void }) {
  const [text, setText] = useState(formatDollars(DEFAULT_PREFERENCES.annualIncome));
  const [state, setState] = useState<State>({ status: 'asking' });
  const field = useRef<HTMLInputElement>(null);

  const start = async (submit: FormEvent) => {
    submit.preventDefault();
    setState({ status: 'loading' });
    try {
      const { AdvisorFrom, parseIncome } = await loadAdvisor();
      const answer = parseIncome(text);
      if (answer.ok) return onStart(<AdvisorFrom income={answer.income} />);
      setState({ status: 'asking', problem: answer.message });
      field.current?.focus();
    } catch {
      // The connection was lost, or a newer build was deployed. The advisor's own page loads everything from scratch.
      setState({ status: 'failed' });
    }
  };

  /** As every number field. */
  const tidy = () =>
    loadAdvisor().then(
      ({ formatIncome }) => setText(formatIncome),
      () => undefined,
    );

  return (
    <div className="rounded-card bg-card p-5 shadow-card md:p-8">
      <Stepper current="financial" />
      <form
        noValidate
        onSubmit={start}
        aria-label="The first question"
        className="needs-script grid items-start gap-3 md:grid-cols-[1fr_auto]"
      >
        <TextField
          ref={field}
          label="What does your household earn a year, before tax?"
          hint="Your answers stay private until you ask for a result."
          error={state.status === 'asking' ? state.problem : undefined}
          inputMode="decimal"
          autoComplete="off"
          value={text}
          onFocus={() => void loadAdvisor().catch(() => undefined)}
          onChange={({ target }) => {
            setText(target.value);
            setState({ status: 'asking' });
          }}
          onBlur={tidy}
        />
        {/* Next to the field, below its label. */}
        <SubmitButton
          className="md:mt-[1.6875rem]"
          busy={state.status === 'loading' ? 'Loading...' : undefined}
        >
          Next
        </SubmitButton>
      </form>
      <div className="hidden noscript:block">
        <ButtonLink href={PAGE}>Compare owning and renting</ButtonLink>
      </div>
      {state.status === 'failed' && (
        <div className="mt-4">
          <Notice failed>
            We couldn’t load the advisor here. Try{' '}
            <a href={PAGE} className="underline">
              its own page
            </a>
            .
          </Notice>
        </div>
      )}
    </div>
  );
}
