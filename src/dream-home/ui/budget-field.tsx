import { useController } from 'react-hook-form';
import { formatAmount } from '#platform/domain/money.ts';
import { parseMoney } from '#platform/domain/typed-number.ts';
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
      format={(budget) => (budget > 0 ? formatAmount(budget) : '')}
      parse={(text) => (text.trim() === '' ? 0 : (parseMoney(text) ?? Number.NaN))}
    />
  );
}
