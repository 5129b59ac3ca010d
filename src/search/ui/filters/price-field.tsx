import { formatDollars } from '#platform/domain/money.ts';
import { NOT_AN_AMOUNT, NOT_WHOLE_DOLLARS, parseMoney } from '#platform/domain/typed-number.ts';
import { NINE_DIGITS } from '../../domain/query-fields.ts';
import { TypedNumber } from './typed-number.tsx';

type PriceFieldProps = {
  label: string;
  /** Dollars. */
  value: number;
  /** The value of an empty field, in dollars. */
  whenEmpty: number;
  onSet(value: number): void;
};

/** A price input. */
export const PriceField = ({ label, value, whenEmpty, onSet }: PriceFieldProps) => (
  <TypedNumber
    label={label}
    value={value}
    format={formatDollars}
    parse={(text) => (text === '' ? whenEmpty : parsePrice(text))}
    onSet={onSet}
  />
);

/** Whole dollars, or why the text isn't a price. */
function parsePrice(text: string): number | string {
  const price = parseMoney(text);
  if (price === null || price < 0) return NOT_AN_AMOUNT;
  if (!Number.isInteger(price)) return NOT_WHOLE_DOLLARS;
  return price > NINE_DIGITS ? `Please enter at most ${formatDollars(NINE_DIGITS)}` : price;
}
