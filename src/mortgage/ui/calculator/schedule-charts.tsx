import { formatDollars } from '#platform/domain/money.ts';
import { AreaChart, StackedBars } from '#platform/ui/charts/charts.tsx';
import { formatAxisAmount } from '../../domain/amount-text.ts';
import type { Schedule } from '../../domain/schedule.ts';
import { Card } from './card.tsx';

/** Where payments go, and the balance and total interest over time. Print shows the table instead. */
export function ScheduleCharts({ schedule: { years } }: { schedule: Schedule }) {
  if (years.length === 0) return null;
  const amounts = {
    along: 'Year',
    places: years.map(({ year }) => String(year)),
    format: formatDollars,
    formatShort: formatAxisAmount,
  };
  return (
    <div className="needs-script no-print contents">
      <Card title="Where each year’s payments go">
        <StackedBars
          title="Principal and interest of each year"
          {...amounts}
          series={[
            { name: 'Principal', colour: 'c1', amounts: years.map(({ principal }) => principal) },
            { name: 'Interest', colour: 'c2', amounts: years.map(({ interest }) => interest) },
          ]}
        />
      </Card>
      <Card title="Balance and interest over time">
        <AreaChart
          title="Balance, and interest paid so far, at the end of each year"
          {...amounts}
          series={[
            { name: 'Balance', colour: 'c1', amounts: years.map(({ balance }) => balance) },
            { name: 'Interest paid', colour: 'c2', amounts: interestSoFar(years) },
          ]}
        />
      </Card>
    </div>
  );
}

function interestSoFar(years: Schedule['years']): number[] {
  let sum = 0;
  return years.map(({ interest }) => {
    sum += interest;
    return sum;
  });
}
