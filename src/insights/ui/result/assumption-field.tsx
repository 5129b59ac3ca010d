import { useState } from 'react';
import { TextField } from '#platform/ui/field.tsx';
import {
  ASSUMPTION_FIELDS,
  type AssumptionName,
  readAssumption,
} from '../../domain/findings/assumption-fields.ts';

type AssumptionFieldProps = {
  name: AssumptionName;
  value: number;
  /** Where it comes from. */
  hint: string | undefined;
  onChange(value: number): void;
};

/** While somebody writes it shows what they write, else the value as people read it. What cannot be read changes nothing. */
export function AssumptionField({ name, value, hint, onChange }: AssumptionFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const { label, show } = ASSUMPTION_FIELDS[name];
  const read = typed === null ? null : readAssumption(name, typed);

  const write = (text: string) => {
    setTyped(text);
    const now = readAssumption(name, text);
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
      value={typed ?? show(value)}
      onChange={({ target }) => write(target.value)}
      onBlur={() => setTyped(null)}
    />
  );
}
