import { type FieldPathByValue, useController } from 'react-hook-form';
import type * as z from 'zod/mini';
import { showAmount } from '#platform/domain/money.ts';
import { readCount, readMoney } from '#platform/domain/typed-number.ts';
import { NumberField } from '#platform/ui/forms/number-field.tsx';
import type { Preferences } from '../domain/preferences.ts';
import type { AdvisorForm } from './advisor-form.ts';

/** Parses a text; NaN if it isn't a number. An empty one has a meaning of its own. */
const reader =
  <Empty extends number | null>(whenEmpty: Empty, read: (text: string) => number | null) =>
  (text: string): number | Empty =>
    text.trim() === '' ? whenEmpty : (read(text) ?? Number.NaN);

/** Empty means 0. */
export const readDollars = reader(0, readMoney);

const AMOUNT_KINDS = {
  dollars: { read: readDollars, show: showAmount },
  /** Empty is an error; the form takes undefined for a field that it should fill in. */
  count: { read: reader(null, readCount), show: String },
  /** Empty means left open. */
  optional: {
    read: reader(null, readCount),
    show: (amount: number) => amount.toLocaleString('en-CA'),
  },
};

type AmountFieldProps = {
  form: AdvisorForm;
  name: FieldPathByValue<z.input<typeof Preferences>, number | null | undefined>;
  kind?: keyof typeof AMOUNT_KINDS;
  label: string;
  hint?: string | undefined;
};

/** A number field of the wizard. */
export function AmountField({ form, name, kind = 'dollars', label, hint }: AmountFieldProps) {
  const { field, fieldState } = useController({ name, control: form.control });
  const { read, show } = AMOUNT_KINDS[kind];
  return (
    <NumberField
      {...field}
      label={label}
      hint={hint}
      error={fieldState.error?.message}
      show={show}
      read={read}
      onChange={(value) => {
        field.onChange(value);
        // If validation failed before the field was left, clear the error as soon as the value is corrected.
        if (fieldState.invalid) void form.trigger(name);
      }}
    />
  );
}
