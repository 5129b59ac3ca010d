import { useState } from 'react';
import { TextField } from '#platform/ui/forms/field.tsx';
import {
  ASSUMPTION_FIELDS,
  type AssumptionName,
  parseAssumption,
} from '../../domain/findings/assumption-fields.ts';

type AssumptionFieldProps = {
  name: AssumptionName;
  value: number;
  /** The source of the value. */
  hint: string | undefined;
  onChange(value: number): void;
};

/** Shows the raw text while typing, then the formatted value. Text that can't be parsed stays and changes nothing. */
export function AssumptionField({ name, value, hint, onChange }: AssumptionFieldProps) {
  const [last, setLast] = useState<{ text: string; value: number } | null>(null);
  // A value set elsewhere in the meantime replaces the text.
  const typed = last?.value === value ? last.text : null;
  const { label, format } = ASSUMPTION_FIELDS[name];
  const read = typed === null ? null : parseAssumption(name, typed);

  const write = (text: string) => {
    const now = parseAssumption(name, text);
    setLast({ text, value: now.ok ? now.value : value });
    if (now.ok) onChange(now.value);
  };

  return (
    <TextField
      label={label}
      name={name}
      hint={hint}
      error={read?.ok === false ? read.message : undefined}
      inputMode="decimal"
      autoComplete="off"
      className="figures"
      value={typed ?? format(value)}
      onChange={({ target }) => write(target.value)}
      onBlur={() => read?.ok && setLast(null)}
    />
  );
}
