import { useState } from 'react';
import { dayInToronto } from '#platform/domain/day.ts';
import { dollars } from '#platform/domain/money.ts';
import { percent } from '#platform/domain/percent.ts';
import type { CalculatorResult } from '../domain/calculator-state.ts';
import { costPurchase } from '../domain/purchase.ts';
import type { PurchaseForm } from '../domain/purchase-form.ts';
import { CashCard } from './purchase/cash-card.tsx';
import { LenderCard } from './purchase/lender-card.tsx';
import { QualifyingCard } from './purchase/qualifying-card.tsx';

type PurchaseCardsProps = {
  result: CalculatorResult;
  purchase: PurchaseForm;
  onPurchase(purchase: PurchaseForm): void;
};

/** A lender's quote, the cash to close, and whether a household qualifies, by the tables in force on a day. */
export function PurchaseCards({ result, purchase, onPurchase }: PurchaseCardsProps) {
  const { form, calculation } = result;
  const [now] = useState(() => dayInToronto(new Date()));
  const { quote, cash } = costPurchase(form, purchase, now);
  const amount = quote.ok ? quote.insured.loan : calculation.mortgageAmount;
  const loan = {
    amount: dollars(amount),
    rate: percent(form.interestRate),
    years: form.amortizationYears,
  };
  return (
    <div className="grid min-w-0 gap-6 print:mt-6 print:block print:space-y-6">
      <LenderCard calculation={calculation} quote={quote} purchase={purchase} />
      <CashCard cash={cash} purchase={purchase} onPurchase={onPurchase} />
      {amount > 0 && <QualifyingCard loan={loan} on={now} purchase={purchase} />}
    </div>
  );
}
