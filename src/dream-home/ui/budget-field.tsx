import { useController } from 'react-hook-form';
import { showAmount } from '#platform/domain/money.ts';
import { readMoney } from '#platform/domain/typed-number.ts';
import { NumberField } from '#platform/ui/forms/number-field.tsx';
import type { DreamForm } from './dream-form.ts';

/** The maximum price in dollars; 0 while the field is empty. */
export function BudgetField({ form }: { form: DreamForm }) {
  const { field, fieldState } = useController({ name: 'budget', control: form.control });
  return (
    <NumberField
      {...field}
      label="Budget"
      hint="The most you’d pay, in Canadian dollars."
      error={fieldState.error?.message}
      required
      placeholder="$850,000"
      show={(budget) => (budget > 0 ? showAmount(budget) : '')}
      read={(text) => (text.trim() === '' ? 0 : (readMoney(text) ?? Number.NaN))}
    />
  );
}
