import { formatDay } from '#platform/domain/day.ts';
import { formatDollarsAndCents } from '#platform/domain/money.ts';
import { Notice } from '#platform/ui/notice.tsx';
import type { CashToClose, ClosingLine } from '../../domain/cash-to-close.ts';
import type { PurchaseForm } from '../../domain/purchase-form.ts';
import type { NoTable } from '../../domain/rules/rule-table.ts';
import { Card } from '../calculator/card.tsx';
import { Eyebrow } from './eyebrow.tsx';
import { PurchaseQuestions } from './purchase-questions.tsx';
import { sinceWhen } from './rule-notes.tsx';

type CashCardProps = {
  cash: CashToClose | NoTable;
  purchase: PurchaseForm;
  onPurchase(purchase: PurchaseForm): void;
};

/** The cash needed on closing day, line by line, with the questions that determine it. */
export const CashCard = ({ cash, purchase, onPurchase }: CashCardProps) => (
  <Card>
    <Eyebrow>Cash to close</Eyebrow>
    {cash.ok && (
      <p className="figures mt-3 font-display text-40">{formatDollarsAndCents(cash.total)}</p>
    )}
    <div className="no-print mt-5">
      <PurchaseQuestions purchase={purchase} onChange={onPurchase} />
    </div>
    <div className="mt-6" aria-live="polite">
      {cash.ok ? <Lines cash={cash} /> : <Notice>{cash.message}</Notice>}
    </div>
  </Card>
);

const Lines = ({ cash }: { cash: CashToClose }) => (
  <>
    {cash.ban && (
      <div className="mb-4">
        <Notice>
          With some exceptions, buyers who aren’t citizens or permanent residents of Canada can’t
          agree to buy a home in or around a city, whenever the purchase closes. Ask a lawyer before
          you sign. {sinceWhen(cash.ban)}
        </Notice>
      </div>
    )}
    <ul>
      {cash.lines.map((line) => (
        <Line key={line.name} line={line} />
      ))}
    </ul>
    <p className="figures mt-3 flex justify-between gap-4 font-[550]">
      <span>Total</span>
      <span>{formatDollarsAndCents(cash.total)}</span>
    </p>
    {cash.notes.map((note) => (
      <p key={note} className="mt-3 text-14 text-ink-2">
        {note}
      </p>
    ))}
    <p className="mt-4 text-14 text-ink-3">
      We last reviewed the assumed costs on {formatDay(cash.assumedOn)}. This is general
      information, not legal advice.
    </p>
  </>
);

/** Expands to show how the amount is calculated, by which rule, since when, and the source. */
const Line = ({ line }: { line: ClosingLine }) => (
  <li className="border-line border-b">
    <details className="group">
      <summary className="figures flex min-h-11 cursor-pointer items-center justify-between gap-4 py-2 text-14">
        <span className="text-ink-2 underline decoration-line-2 decoration-dotted underline-offset-4 group-open:text-ink">
          {line.name}
          {line.isAssumed && <span className="text-ink-3"> (assumed)</span>}
        </span>
        <span className="font-[550]">{formatWithMinus(line.amount)}</span>
      </summary>
      <p className="pb-3 text-14 text-ink-2">
        {line.explanation}
        {line.rule && ` ${sinceWhen(line.rule)}`}
      </p>
    </details>
  </li>
);

/** Uses a minus sign as wide as a digit. */
const formatWithMinus = (amount: number) =>
  amount < 0 ? `−${formatDollarsAndCents(-amount)}` : formatDollarsAndCents(Math.abs(amount));
