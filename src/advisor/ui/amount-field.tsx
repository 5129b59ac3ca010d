import { useState } from 'react';
import { type FieldPathByValue, useController } from 'react-hook-form';
import type { z } from 'zod/mini';
import { showDollars } from '#platform/domain/money.ts';
import { TextField } from '#platform/ui/field.tsx';
import type { Preferences } from '../domain/preferences.ts';
import type { AdvisorForm } from './advisor-form.ts';

const KINDS = {
  /** An empty one is 0. */
  dollars: { whenEmpty: 0, show: showDollars },
  /** An empty one is a mistake. */
  count: { whenEmpty: Number.NaN, show: String },
  /** An empty one is left open. */
  optional: { whenEmpty: null, show: (amount: number) => amount.toLocaleString('en-CA') },
};

type AmountFieldProps = {
  form: AdvisorForm;
  name: FieldPathByValue<z.input<typeof Preferences>, number | null | undefined>;
  kind?: keyof typeof KINDS;
  label: string;
  hint?: string | undefined;
};

/** A field for a number. While somebody writes it shows what they write, else the number as people read it. */
export function AmountField({ form, name, kind = 'dollars', label, hint }: AmountFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const { field, fieldState } = useController({ name, control: form.control });
  const { whenEmpty, show } = KINDS[kind];
  const value = field.value ?? null;
  const shown = value === null || Number.isNaN(value) ? '' : show(value);

  const write = (text: string) => {
    setTyped(text);
    const digits = text.replace(/[$,\s]/g, '');
    field.onChange(digits === '' ? whenEmpty : Number(digits));
    // One that was found wrong without having been left is told as soon as it is right.
    if (fieldState.invalid) void form.trigger(name);
  };
  const leave = () => {
    // What is no number stays, to be mended.
    if (!Number.isNaN(value)) setTyped(null);
    field.onBlur();
  };

  return (
    <TextField
      ref={field.ref}
      name={name}
      label={label}
      hint={hint}
      error={fieldState.error?.message}
      inputMode="numeric"
      autoComplete="off"
      value={typed ?? shown}
      onChange={({ target }) => write(target.value)}
      onBlur={leave}
    />
  );
}
