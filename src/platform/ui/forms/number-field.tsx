import { type ComponentProps, useState } from 'react';
import { TextField } from './field.tsx';

/** NaN for a text that isn't a number; null and undefined for an empty field. */
type Value = number | null | undefined;

type NumberFieldProps = Omit<
  ComponentProps<typeof TextField>,
  'value' | 'onChange' | 'onBlur' | 'inputMode'
> & {
  value: Value;
  format(value: number): string;
  /** Parses the text. */
  parse(text: string): Value;
  onChange(value: Value): void;
  onBlur?(): void;
};

/** A number typed as text. On blur it shows the parsed number; text that isn't a number stays. */
export function NumberField({
  value,
  format,
  parse,
  onChange,
  onBlur,
  ...field
}: NumberFieldProps) {
  const [typed, setTyped] = useState<{ text: string; value: Value } | null>(null);
  const shown = value == null || Number.isNaN(value) ? '' : format(value);

  return (
    <TextField
      {...field}
      inputMode="decimal"
      autoComplete="off"
      // A value set by the form, as when it is prefilled or reset, replaces the text.
      value={typed && Object.is(typed.value, value) ? typed.text : shown}
      onChange={({ target }) => {
        const value = parse(target.value);
        setTyped({ text: target.value, value });
        onChange(value);
      }}
      onBlur={() => {
        if (!Number.isNaN(value)) setTyped(null);
        onBlur?.();
      }}
    />
  );
}
