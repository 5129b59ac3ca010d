import { useState } from 'react';
import { showDollars } from '#platform/domain/money.ts';

type PriceFieldProps = {
  label: string;
  /** Dollars. */
  value: number;
  /** What an empty field means, in dollars. */
  whenEmpty: number;
  onSet(value: number): void;
};

/** A price to type: '750000', '$750,000', '750K' and '1.2M' are all read, on Enter or on leaving. */
export function PriceField({ label, value, whenEmpty, onSet }: PriceFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);

  const takeTyped = () => {
    if (typed === null) return;
    setTyped(null);
    const read = typed.trim() === '' ? whenEmpty : readPrice(typed);
    if (read !== null && read !== value) onSet(read);
  };

  return (
    <input
      type="text"
      inputMode="decimal"
      autoComplete="off"
      aria-label={label}
      value={typed ?? showDollars(value)}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={takeTyped}
      onKeyDown={(event) => {
        if (event.key === 'Enter') takeTyped();
      }}
      className="figures h-11 w-full min-w-0 rounded-field border border-field bg-card px-2 text-14"
    />
  );
}

const UNITS: Record<string, number> = { k: 1_000, m: 1_000_000 };

/** Whole dollars; null where the text is no price. */
function readPrice(text: string): number | null {
  const [, figures, unit = ''] = /^\$?(\d+(?:\.\d+)?)([km]?)$/.exec(plain(text)) ?? [];
  if (figures === undefined) return null;
  return Math.min(DEAREST, Math.round(Number(figures) * (UNITS[unit] ?? 1)));
}

const plain = (text: string): string => text.replace(/[\s,]/g, '').toLowerCase();

/** The address of a search holds no more than nine digits. */
const DEAREST = 999_999_999;
