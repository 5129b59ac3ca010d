import { Suspense } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { SubmitButton } from '#platform/ui/forms/submit-button.tsx';
import type { QuestionStep } from '../domain/wizard/wizard.ts';
import type { AdvisorForm } from './advisor-form.ts';
import { LazyHousing } from './lazy-steps.ts';
import { StepHeading } from './step-heading.tsx';
import { Financial } from './steps/financial.tsx';
import { Lifestyle } from './steps/lifestyle.tsx';

const QUESTIONS = {
  financial: {
    title: 'Your finances',
    lead: 'Your income, savings and debts. Your answers stay private until you ask for a result.',
    Fields: Financial,
  },
  lifestyle: {
    title: 'Your plans',
    lead: 'How long you stay matters more than any price.',
    Fields: Lifestyle,
  },
  housing: {
    title: 'Your home',
    lead: 'The same kind of home, bought or rented.',
    Fields: LazyHousing,
  },
};

type QuestionsProps = {
  step: QuestionStep;
  form: AdvisorForm;
  onNext(): void;
  onPrevious(): void;
};

/** One step of questions, with Next and Previous. */
export function Questions({ step, form, onNext, onPrevious }: QuestionsProps) {
  const { title, lead, Fields } = QUESTIONS[step];
  return (
    <form
      aria-label={title}
      noValidate
      onSubmit={(submit) => {
        submit.preventDefault();
        onNext();
      }}
      className="rounded-card bg-card p-5 shadow-card md:p-8"
    >
      <StepHeading>{title}</StepHeading>
      <p className="mt-2 mb-6 max-w-[60ch] text-ink-2">{lead}</p>
      <Suspense>
        <Fields form={form} />
      </Suspense>
      <div className="mt-8 flex justify-between gap-3">
        {step === 'financial' ? (
          <span />
        ) : (
          <Button look="outline" onClick={onPrevious}>
            Previous
          </Button>
        )}
        <SubmitButton>Next</SubmitButton>
      </div>
    </form>
  );
}
