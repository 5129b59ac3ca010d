import { useLayoutEffect, useRef } from 'react';
import { useController } from 'react-hook-form';
import { TextField } from '#platform/ui/field.tsx';
import { cursorAfter, digitsBefore, readBudget, showBudget } from '../domain/budget-text.ts';
import type { DreamForm } from './dream-form.ts';

/** A budget, shown as dollars while it is typed; the cursor stays behind the digit that was typed. */
export function BudgetField({ form }: { form: DreamForm }) {
  const { field, fieldState } = useController({ name: 'budget', control: form.control });
  const input = useRef<HTMLInputElement>(null);
  const typedTo = useRef<number | null>(null);
  const shown = showBudget(field.value);

  useLayoutEffect(() => {
    if (typedTo.current === null) return;
    const place = cursorAfter(shown, typedTo.current);
    typedTo.current = null;
    input.current?.setSelectionRange(place, place);
  });

  return (
    <TextField
      ref={(element) => {
        input.current = element;
        field.ref(element);
      }}
      name={field.name}
      label="Budget"
      hint="The most that you would pay, in Canadian dollars."
      error={fieldState.error?.message}
      required
      inputMode="numeric"
      autoComplete="off"
      placeholder="$850,000"
      value={shown}
      onChange={({ target }) => {
        typedTo.current = digitsBefore(target.value, target.selectionStart ?? target.value.length);
        field.onChange(readBudget(target.value));
      }}
      onBlur={field.onBlur}
    />
  );
}
