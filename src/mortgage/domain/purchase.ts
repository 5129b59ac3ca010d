import { placeOf } from '#places/domain/place.ts';
import { type Day, parseDay } from '#platform/domain/day.ts';
import { dollars } from '#platform/domain/money.ts';
import { percent } from '#platform/domain/percent.ts';
import { type CashToClose, cashToClose } from './cash-to-close.ts';
import type { LoanRefusal } from './default-insurance.ts';
import { type LenderQuote, quoteLoan } from './lender-quote.ts';
import type { MortgageForm } from './mortgage-form.ts';
import type { PurchaseForm } from './purchase-form.ts';
import type { NoTable } from './rules/rule-table.ts';

/** Shown next to the calculator's result. */
export type PurchaseCosts = { quote: LenderQuote | LoanRefusal; cash: CashToClose | NoTable };

/**
 * A lender's quote and the cash to close, by the tables in force on the closing date (today if there is none). The agreement is taken
 * to be signed today, or by a closing in the past.
 */
export function costPurchase(
  form: MortgageForm,
  purchase: PurchaseForm,
  today: Day,
): PurchaseCosts {
  const [price, downPayment] = [dollars(form.propertyPrice), dollars(form.downPayment)];
  const closing = parseDay(purchase.closingDate) ?? today;
  const quote = quoteLoan({
    price,
    downPayment,
    rate: percent(form.interestRate),
    years: form.amortizationYears,
    frequency: form.paymentFrequency,
    on: closing,
    isFirstTimeBuyer: purchase.firstTimeShare > 0,
    isNewBuild: purchase.homeKind === 'new-build',
    isDownPaymentBorrowed: purchase.downPaymentFrom === 'borrowed',
  });
  const cash = cashToClose({
    price,
    downPayment,
    agreement: closing < today ? closing : today,
    closing,
    kind: purchase.homeKind === 'other' ? 'other' : 'home',
    isNewBuild: purchase.homeKind === 'new-build',
    isInToronto: isInToronto(purchase.place),
    areResidents: purchase.buyers === 'residents',
    firstTimeShare: percent(purchase.firstTimeShare),
    premium: quote.ok ? quote.insured.premium : dollars(0),
  });
  return { quote, cash };
}

/** True if a place, in any spelling, is in the City of Toronto. */
export function isInToronto(text: string): boolean {
  const place = placeOf(text);
  return 'city' in place && place.city === 'toronto';
}
