import { Suspense, useRef } from 'react';
import { WithoutScripts } from '#shell/ui/without-scripts.tsx';
import type { Preferences } from '../domain/preferences.ts';
import { LazyReview } from './lazy-steps.ts';
import { Questions } from './questions.tsx';
import { Stepper } from './stepper.tsx';
import { useAdvisor } from './use-advisor.ts';
import { useFocusOnStep } from './use-focus-on-step.ts';

type AdvisorProps = {
  /** In another page, opened by the first question: scrolls to the wizard, not to the top of the page. */
  embedded?: boolean;
  /** Fields filled in from the page's address, or by the first question. */
  prefill?: Partial<Preferences>;
  /** Waits this many milliseconds before the market lookup is retried. */
  wait?: (ms: number) => Promise<void>;
};

/** The whole wizard, from the first question to the answer. It loads a large library. */
export function Advisor({ embedded = false, prefill = NO_PREFILL, wait = pause }: AdvisorProps) {
  const { wizard, form, goNext, goBack, submit, tryAgain, estimate } = useAdvisor({
    prefill,
    wait,
  });
  const top = useRef<HTMLDivElement>(null);
  useFocusOnStep({ step: wizard.step, form, top, embedded });

  return (
    <div ref={top}>
      <WithoutScripts of="The advisor" then=", and we’ll work it out with you." />
      <div className="needs-script">
        <Stepper current={wizard.step} />
        {wizard.step === 'review' ? (
          <Suspense>
            <LazyReview
              {...wizard}
              form={form}
              onPrevious={goBack}
              onSubmit={submit}
              onTryAgain={tryAgain}
              onEstimate={estimate}
            />
          </Suspense>
        ) : (
          <Questions step={wizard.step} form={form} onNext={goNext} onPrevious={goBack} />
        )}
      </div>
    </div>
  );
}

const NO_PREFILL: Partial<Preferences> = {};

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
