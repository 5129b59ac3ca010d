import { type ReactNode, useId } from 'react';
import { formatDollars } from '#platform/domain/money.ts';
import type { MonthlyCost } from '../domain/monthly-cost.ts';
import { Card } from './calculator/card.tsx';
import { Eyebrow } from './purchase/eyebrow.tsx';

type MonthCardProps = {
  cost: MonthlyCost;
  /** What the figure assumes. */
  children: ReactNode;
};

/** What a home costs a month, with its parts, which add up to it. */
export function MonthCard({ cost: { total, parts }, children }: MonthCardProps) {
  const heading = useId();
  const isInsured = parts.some(({ name }) => name === 'Mortgage insurance');
  return (
    <Card labelledBy={heading}>
      <Eyebrow id={heading}>A month</Eyebrow>
      <p className="figures mt-3 font-display text-40">{formatDollars(total)}</p>
      <dl className="figures mt-4">
        {parts.map(({ name, amount }) => (
          <div key={name} className="flex justify-between gap-4 border-line border-b py-2.5">
            <dt className="text-ink-2">{name}</dt>
            <dd className="font-[550]">{formatDollars(amount)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-14 text-ink-2">
        {isInsured
          ? 'The insurance’s premium is in the loan. '
          : 'No mortgage insurance with 20% or more down. '}
        {children}
      </p>
    </Card>
  );
}
