import { useId, useState } from 'react';
import { formatDollars } from '#platform/domain/money.ts';
import { NOT_AN_AMOUNT, NOT_WHOLE_DOLLARS, parseMoney } from '#platform/domain/typed-number.ts';
import { NINE_DIGITS } from '../../domain/query-fields.ts';

type PriceFieldProps = {
  label: string;
  /** Dollars. */
  value: number;
  /** The value of an empty field, in dollars. */
  whenEmpty: number;
  onSet(value: number): void;
};

/** A price input, read on Enter or blur. Invalid text stays, with an error below the row. */
export function PriceField({ label, value, whenEmpty, onSet }: PriceFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [refusal, setRefusal] = useState('');
  const id = useId();

  const takeTyped = () => {
    if (typed === null) return;
    const read = typed.trim() === '' ? whenEmpty : parsePrice(typed);
    if (typeof read === 'string') return setRefusal(read);
    setRefusal('');
    setTyped(null);
    if (read !== value) onSet(read);
  };

  return (
    <>
      <input
        type="text"
        inputMode="decimal"
        autoComplete="off"
        aria-label={label}
        aria-invalid={refusal !== ''}
        {...(refusal && { 'aria-describedby': id })}
        value={typed ?? formatDollars(value)}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={takeTyped}
        onKeyDown={(event) => {
          if (event.key === 'Enter') takeTyped();
        }}
        className="figures h-11 min-w-0 flex-1 rounded-field border border-field bg-card px-2 text-14 aria-invalid:border-bad"
      />
      {refusal && (
        <p id={id} role="alert" className="order-last basis-full text-14 text-bad">
          {label}: {refusal}
        </p>
      )}
    </>
  );
}

/** Whole dollars, or why the text isn't a price. */
function parsePrice(text: string): number | string {
  const price = parseMoney(text);
  if (price === null || price < 0) return NOT_AN_AMOUNT;
  if (!Number.isInteger(price)) return NOT_WHOLE_DOLLARS;
  return price > NINE_DIGITS ? `Please enter at most ${formatDollars(NINE_DIGITS)}` : price;
}
