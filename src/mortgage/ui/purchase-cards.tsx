import { useState } from 'react';
import { dayInToronto } from '#platform/domain/day.ts';
import { dollars } from '#platform/domain/money.ts';
import { percent } from '#platform/domain/percent.ts';
import type { CalculatorResult } from '../domain/calculator-state.ts';
import { monthlyCostUnder } from '../domain/monthly-cost.ts';
import { formatRate } from '../domain/mortgage-form.ts';
import { costPurchase } from '../domain/purchase.ts';
import type { PurchaseForm } from '../domain/purchase-form.ts';
import { MonthCard } from './month-card.tsx';
import { CashCard } from './purchase/cash-card.tsx';
import { LenderCard } from './purchase/lender-card.tsx';
import { QualifyingCard } from './purchase/qualifying-card.tsx';

export type PurchaseCardsProps = {
  result: CalculatorResult;
  purchase: PurchaseForm;
  onPurchase(purchase: PurchaseForm): void;
};

/** By the tables in force on a day. */
function useCosts({ result, purchase }: PurchaseCardsProps) {
  const [now] = useState(() => dayInToronto(new Date()));
  return { now, ...costPurchase(result.form, purchase, now) };
}

/** What the home costs a month; nothing if no lender would lend. */
export function MonthOfPurchase(props: PurchaseCardsProps) {
  const { quote } = useCosts(props);
  const { interestRate, amortizationYears } = props.result.form;
  if (!quote.ok) return null;
  return (
    <MonthCard cost={monthlyCostUnder(quote, props.purchase)}>
      {formatRate(interestRate)} over {amortizationYears} years, compounded half-yearly as lenders
      do. Heating and home insurance aren’t included.
    </MonthCard>
  );
}

/** The cash to close, a lender's quote next to the calculator's result, and whether a household qualifies. */
export function PurchaseCards(props: PurchaseCardsProps) {
  const { now, quote, cash } = useCosts(props);
  const { result, purchase, onPurchase } = props;
  const { form, calculation } = result;
  const amount = quote.ok ? quote.insured.loan : calculation.mortgageAmount;
  const loan = {
    amount: dollars(amount),
    rate: percent(form.interestRate),
    years: form.amortizationYears,
  };
  return (
    <div className="grid min-w-0 gap-6 print:mt-6 print:block print:space-y-6">
      <CashCard cash={cash} purchase={purchase} onPurchase={onPurchase} />
      <LenderCard calculation={calculation} quote={quote} />
      {amount > 0 && <QualifyingCard loan={loan} on={now} purchase={purchase} />}
    </div>
  );
}
