import { type FieldPathByValue, useController } from 'react-hook-form';
import type { z } from 'zod/mini';
import { showDollars } from '#platform/domain/money.ts';
import { readCount, readMoney } from '#platform/domain/typed-number.ts';
import { NumberField } from '#platform/ui/number-field.tsx';
import type { Preferences } from '../domain/preferences.ts';
import type { AdvisorForm } from './advisor-form.ts';

const KINDS = {
  /** An empty one is 0. */
  dollars: { whenEmpty: 0, read: readMoney, show: showDollars },
  /** An empty one is a mistake. */
  count: { whenEmpty: undefined, read: readCount, show: String },
  /** An empty one is left open. */
  optional: {
    whenEmpty: null,
    read: readCount,
    show: (amount: number) => amount.toLocaleString('en-CA'),
  },
};

type AmountFieldProps = {
  form: AdvisorForm;
  name: FieldPathByValue<z.input<typeof Preferences>, number | null | undefined>;
  kind?: keyof typeof KINDS;
  label: string;
  hint?: string | undefined;
};

/** A field of the wizard for a number. */
export function AmountField({ form, name, kind = 'dollars', label, hint }: AmountFieldProps) {
  const { field, fieldState } = useController({ name, control: form.control });
  const { whenEmpty, read, show } = KINDS[kind];
  return (
    <NumberField
      {...field}
      label={label}
      hint={hint}
      error={fieldState.error?.message}
      show={show}
      read={(text) => (text.trim() === '' ? whenEmpty : (read(text) ?? Number.NaN))}
      onChange={(value) => {
        field.onChange(value);
        // One that was found wrong without having been left is right as soon as it is corrected.
        if (fieldState.invalid) void form.trigger(name);
      }}
    />
  );
}
