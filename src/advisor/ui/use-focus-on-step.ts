import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { STEP_FIELDS, type Step } from '../domain/wizard/wizard.ts';
import type { AdvisorForm } from './advisor-form.ts';
import { STEP_HEADING } from './step-heading.tsx';

type FocusOptions = {
  at: Step;
  form: AdvisorForm;
  top: RefObject<HTMLDivElement | null>;
  embedded: boolean;
};

/** On a new step, scrolls to its top and focuses its heading, or the invalid field that sent the visitor back. */
export function useFocusOnStep({ at, form, top, embedded }: FocusOptions) {
  const shown = useRef(at);
  const open = useEffectEvent((step: Step) => {
    if (embedded) top.current?.scrollIntoView({ block: 'start' });
    else window.scrollTo({ top: 0 });
    const { errors } = form.formState;
    const wrong = step === 'review' ? undefined : STEP_FIELDS[step].find((field) => errors[field]);
    if (wrong) form.setFocus(wrong);
    else
      top.current?.querySelector<HTMLElement>(`[${STEP_HEADING}]`)?.focus({ preventScroll: true });
  });

  useEffect(() => {
    if (shown.current === at) return;
    shown.current = at;
    open(at);
  }, [at]);
}
