import { ArrowLeft, Download, Printer } from 'lucide-react';
import { lazy, type ReactNode, type RefObject, Suspense } from 'react';
import { formatAmount } from '#platform/domain/money.ts';
import { useHydrated } from '#platform/ui/browser/use-hydrated.ts';
import { Button } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { ShareButton } from '#platform/ui/share.tsx';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import { FREQUENCY_NAMES } from '../../domain/amount-text.ts';
import type { CalculatorResult } from '../../domain/calculator-state.ts';
import { formatRate, type MortgageForm } from '../../domain/mortgage-form.ts';
import type { PurchaseForm } from '../../domain/purchase-form.ts';
import { scheduleFile } from '../../domain/schedule-file.ts';
import { Card } from './card.tsx';
import { ScheduleCharts } from './schedule-charts.tsx';
import { ScheduleTable } from './schedule-table.tsx';
import { Tiles } from './tiles.tsx';

export type ResultsProps = {
  result: CalculatorResult;
  purchase: PurchaseForm;
  /** The result's heading, which gets the focus. */
  heading: RefObject<HTMLHeadingElement | null>;
  /** A shareable address that shows the same result. */
  link: string;
  onBack(): void;
  onPurchase(purchase: PurchaseForm): void;
};

/** What the home costs a month and at closing, then the calculator's result with a lender's quote next to it. */
export function Results({ result, purchase, heading, link, onBack, onPurchase }: ResultsProps) {
  const { form, calculation } = result;
  const { schedule } = calculation;
  const purchased = { result, purchase, onPurchase };
  return (
    <div>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h3 ref={heading} tabIndex={-1} className="font-display text-22 outline-none">
          {summaryOf(form)}
        </h3>
        <div className="needs-script no-print flex flex-wrap gap-2">
          <ShareButton title="Mortgage calculator" url={link} />
          <Button look="outline" size="small" onClick={() => window.print()}>
            <Printer aria-hidden size={16} strokeWidth={1.6} />
            Print
          </Button>
          <Button look="outline" size="small" onClick={() => saveFile(scheduleFile(schedule))}>
            <Download aria-hidden size={16} strokeWidth={1.6} />
            CSV
          </Button>
        </div>
      </div>
      <div className="grid items-start gap-6 @4xl:grid-cols-[minmax(0,1fr)_400px] print:block">
        <div className="grid min-w-0 gap-6 print:block print:space-y-6">
          <InBrowser height="h-[320px]">
            <MonthOfPurchase {...purchased} />
          </InBrowser>
          <Tiles calculation={calculation} />
          <ScheduleCharts schedule={schedule} />
          <Card title="Yearly schedule">
            <ScheduleTable
              key={schedule.years.length}
              years={schedule.years}
              left={schedule.left}
            />
          </Card>
        </div>
        <InBrowser height="h-[640px]">
          <PurchaseCards {...purchased} />
        </InBrowser>
      </div>
      <Button look="ghost" className="no-print needs-script mt-8 -ml-4" onClick={onBack}>
        <ArrowLeft aria-hidden size={18} strokeWidth={1.6} />
        Back to Calculator
      </Button>
    </div>
  );
}

/** '$500,000 home, $100,000 down, 5.99% over 25 years, paid monthly'. */
function summaryOf(form: MortgageForm): string {
  const { propertyPrice, downPayment, interestRate, amortizationYears, paymentFrequency } = form;
  const years = amortizationYears === 1 ? '1 year' : `${amortizationYears} years`;
  const paid = FREQUENCY_NAMES[paymentFrequency].toLowerCase();
  return `${formatAmount(propertyPrice)} home, ${formatAmount(downPayment)} down, ${formatRate(interestRate)} over ${years}, paid ${paid}`;
}

/** Downloads a text as a file. */
function saveFile({ name, text }: { name: string; text: string }): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

const NotLoaded = () => (
  <Notice failed>We couldn’t load this part. Check your connection and reload the page.</Notice>
);

/** The connection was lost, or a newer build was deployed. The calculator's own result still shows. */
const notLoaded = () => ({ default: NotLoaded });

const loadCards = () => import('../purchase-cards.tsx');
const MonthOfPurchase = lazy(() =>
  loadCards().then(({ MonthOfPurchase }) => ({ default: MonthOfPurchase }), notLoaded),
);
const PurchaseCards = lazy(() =>
  loadCards().then(({ PurchaseCards }) => ({ default: PurchaseCards }), notLoaded),
);

/** Waits for parts that depend on the current date, and so are not rendered on the server. */
function InBrowser({ height, children }: { height: string; children: ReactNode }) {
  const waiting = <Skeleton className={`needs-script no-print w-full ${height}`} />;
  return useHydrated() ? <Suspense fallback={waiting}>{children}</Suspense> : waiting;
}
