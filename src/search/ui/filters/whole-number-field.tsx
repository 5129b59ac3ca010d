import { formatCount } from '#listings/domain/listing-text.ts';
import { parseCount } from '#platform/domain/typed-number.ts';
import { TypedNumber } from './typed-number.tsx';

type WholeNumberFieldProps = {
  label: string;
  /** Null for no bound. */
  value: number | null;
  /** What it takes. */
  from: number;
  to: number;
  onSet(value: number | null): void;
};

/** A bound that is a whole number: '1,500'. Empty for none. */
export const WholeNumberField = ({ label, value, from, to, onSet }: WholeNumberFieldProps) => (
  <TypedNumber<number | null>
    label={label}
    value={value}
    format={formatCount}
    parse={(text) => (text === '' ? null : wholeNumberIn(text, from, to))}
    onSet={onSet}
    placeholder="Any"
    inputMode="numeric"
  />
);

function wholeNumberIn(text: string, from: number, to: number): number | string {
  const number = parseCount(text);
  if (number === null) return 'Please enter a whole number, such as 1,500';
  if (number < from) return `Please enter at least ${formatCount(from)}`;
  return number > to ? `Please enter at most ${formatCount(to)}` : number;
}
