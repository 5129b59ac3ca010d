import { type FieldPathByValue, useController } from 'react-hook-form';
import type * as z from 'zod/mini';
import { formatAmount } from '#platform/domain/money.ts';
import { parseCount, parseMoney } from '#platform/domain/typed-number.ts';
import { NumberField } from '#platform/ui/forms/number-field.tsx';
import type { Preferences } from '../domain/preferences.ts';
import type { AdvisorForm } from './advisor-form.ts';

/** Parses a text; NaN if it isn't a number. An empty one has a meaning of its own. */
const reader =
  <Empty extends number | null>(whenEmpty: Empty, parse: (text: string) => number | null) =>
  (text: string): number | Empty =>
    text.trim() === '' ? whenEmpty : (parse(text) ?? Number.NaN);

/** Empty means 0. */
export const parseDollars = reader(0, parseMoney);

const AMOUNT_KINDS = {
  dollars: { parse: parseDollars, format: formatAmount },
  /** Empty is an error; the form takes undefined for a field that it should fill in. */
  count: { parse: reader(null, parseCount), format: String },
  /** Empty means left open. */
  optional: {
    parse: reader(null, parseCount),
    format: (amount: number) => amount.toLocaleString('en-CA'),
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
  const { parse, format } = AMOUNT_KINDS[kind];
  return (
    <NumberField
      {...field}
      label={label}
      hint={hint}
      error={fieldState.error?.message}
      format={format}
      parse={parse}
      onChange={(value) => {
        field.onChange(value);
        // If validation failed before the field was left, clear the error as soon as the value is corrected.
        if (fieldState.invalid) void form.trigger(name);
      }}
    />
  );
}
