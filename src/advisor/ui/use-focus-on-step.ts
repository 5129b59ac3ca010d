import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { Step } from '../domain/wizard/steps.ts';
import { STEP_FIELDS } from '../domain/wizard/wizard.ts';
import type { AdvisorForm } from './advisor-form.ts';
import { STEP_HEADING } from './step-heading.tsx';

type FocusOptions = {
  step: Step;
  form: AdvisorForm;
  top: RefObject<HTMLDivElement | null>;
  embedded: boolean;
};

/**
 * On a new step, scrolls to its top and focuses its heading, or the invalid field that sent the visitor back. An embedded
 * wizard starts at its second question.
 */
export function useFocusOnStep({ step, form, top, embedded }: FocusOptions) {
  const shown = useRef(step);
  const open = useEffectEvent((step: Step) => {
    if (embedded) top.current?.scrollIntoView({ block: 'start' });
    else window.scrollTo({ top: 0 });
    const { errors } = form.formState;
    const wrong = step === 'review' ? undefined : STEP_FIELDS[step].find((field) => errors[field]);
    if (wrong) form.setFocus(wrong);
    else
      top.current?.querySelector<HTMLElement>(`[${STEP_HEADING}]`)?.focus({ preventScroll: true });
  });

  const begin = useEffectEvent(() => embedded && form.setFocus(STEP_FIELDS.financial[1]));
  useEffect(() => void begin(), []);

  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    open(step);
  }, [step]);
}
