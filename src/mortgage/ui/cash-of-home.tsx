import { type ReactNode, useId, useState } from 'react';
import { dayInToronto } from '#platform/domain/day.ts';
import { formatDollars } from '#platform/domain/money.ts';
import { Notice } from '#platform/ui/notice.tsx';
import { cashForHome } from '../domain/home-cash.ts';
import type { HomeCosts } from '../domain/monthly-cost.ts';
import { Card } from './calculator/card.tsx';
import { Eyebrow } from './purchase/eyebrow.tsx';

type CashProps = { home: HomeCosts; rate: number };

/** By the tables in force today. */
function useCash({ home, rate }: CashProps) {
  const [today] = useState(() => dayInToronto(new Date()));
  return cashForHome(home, { rate, today });
}

/** '$177,460 cash to close', linked to its parts. */
export function CashTotal(props: CashProps): ReactNode {
  const { cash } = useCash(props);
  if (!cash.ok) return null;
  return (
    <a href="#costs" className="hit underline decoration-1 underline-offset-4">
      {formatDollars(cash.total)} cash to close
    </a>
  );
}

/** The cash that a home's buyer needs on closing day, by the tables in force today, with 20% down. */
export function CashOfHome(props: CashProps) {
  const heading = useId();
  const { cash, firstTimeSaving } = useCash(props);
  return (
    <Card labelledBy={heading}>
      <Eyebrow id={heading}>Cash to close</Eyebrow>
      {cash.ok ? (
        <>
          <p className="figures mt-3 font-display text-40">{formatDollars(cash.total)}</p>
          <dl className="figures mt-4">
            {cash.lines.map(({ name, amount, isAssumed }) => (
              <div key={name} className="flex justify-between gap-4 border-line border-b py-2.5">
                <dt className="text-ink-2">
                  {name}
                  {isAssumed && <span className="text-ink-3"> (assumed)</span>}
                </dt>
                <dd className="font-[550]">{formatDollars(amount)}</dd>
              </div>
            ))}
          </dl>
          {firstTimeSaving > 0 && (
            <p className="mt-4 text-14 text-ink-2">
              First home: {formatDollars(firstTimeSaving)} less.
            </p>
          )}
        </>
      ) : (
        <div className="mt-4">
          <Notice>{cash.message}</Notice>
        </div>
      )}
    </Card>
  );
}
