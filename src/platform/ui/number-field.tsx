import { type ComponentProps, useState } from 'react';
import { TextField } from './field.tsx';

/** NaN is a text that is no number; null and undefined are empty fields. */
type Value = number | null | undefined;

type NumberFieldProps = Omit<
  ComponentProps<typeof TextField>,
  'value' | 'onChange' | 'onBlur' | 'inputMode'
> & {
  value: Value;
  show(value: number): string;
  /** The number that a text means. */
  read(text: string): Value;
  onChange(value: Value): void;
  onBlur?(): void;
};

/** A number as people type it. When its field is left it shows what was read; a text that is no number stays. */
export function NumberField({ value, show, read, onChange, onBlur, ...field }: NumberFieldProps) {
  const [typed, setTyped] = useState<{ text: string; value: Value } | null>(null);
  const shown = value == null || Number.isNaN(value) ? '' : show(value);

  return (
    <TextField
      {...field}
      inputMode="decimal"
      autoComplete="off"
      // A form that is filled in or cleared by others shows that.
      value={typed && Object.is(typed.value, value) ? typed.text : shown}
      onChange={({ target }) => {
        const value = read(target.value);
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
