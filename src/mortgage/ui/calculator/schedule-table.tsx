import { useState } from 'react';
import { formatDollars } from '#platform/domain/money.ts';
import { Button } from '#platform/ui/button.tsx';
import type { Schedule } from '../../domain/schedule.ts';

/** Years shown until the visitor expands the table; print shows all of them. */
const FIRST_YEARS = 10;

const COLUMNS = ['Principal', 'Interest', 'Balance'] as const;

/** The loan year by year. */
export function ScheduleTable({ years, left }: Pick<Schedule, 'years' | 'left'>) {
  const [isWhole, setWhole] = useState(years.length <= FIRST_YEARS + 2);
  if (years.length === 0) return <p className="text-ink-2">There’s nothing to pay off.</p>;
  return (
    <>
      <table className="figures w-full border-collapse text-right text-14 @md:text-16">
        <caption className="sr-only">Principal, interest and balance of each year</caption>
        <thead className="text-14 text-ink-3">
          <tr>
            <th scope="col" className="pb-3 text-left font-medium">
              Year
            </th>
            {COLUMNS.map((name) => (
              <th key={name} scope="col" className="pb-3 pl-2 font-medium">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {years.map(({ year, principal, interest, balance }, at) => (
            <tr
              key={year}
              className={`border-line border-t hover:bg-hover ${isWhole || at < FIRST_YEARS ? '' : 'hidden noscript:table-row print:table-row'}`}
            >
              <th scope="row" className="py-2.5 text-left font-normal print:py-1">
                {year}
              </th>
              <td className="py-2.5 pl-2 print:py-1">{formatDollars(principal)}</td>
              <td className="py-2.5 pl-2 print:py-1">{formatDollars(interest)}</td>
              <td className="py-2.5 pl-2 print:py-1">{formatDollars(balance)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {left > 0 && (
        <p className="mt-4 text-14 text-bad">
          Not paid off after {years.length} years: {formatDollars(left)} is still owed. The totals
          count it as paid then.
        </p>
      )}
      {!isWhole && (
        <Button
          look="outline"
          size="small"
          className="needs-script no-print mt-5 w-full"
          onClick={() => setWhole(true)}
        >
          Show all {years.length} years
        </Button>
      )}
    </>
  );
}
