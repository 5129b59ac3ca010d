import type { CalculatorTab } from './calculating.ts';
import type { Params } from './form-address.ts';
import { readMortgage, readPurchase, showMortgage, showPurchase } from './mortgage-address.ts';
import type { MortgageForm } from './mortgage-form.ts';
import type { PurchaseForm } from './purchase-form.ts';
import { AMOUNT_FIELDS, readAmount } from './typed-mortgage.ts';

/** What the calculator's address holds. */
export type CalculatorAt = { form: MortgageForm; purchase: PurchaseForm; tab: CalculatorTab };

/** From a page's query. Lenient; an amount may be written as its field shows it, as a browser without scripts sends it. */
export function readCalculator(params: Params): CalculatorAt {
  const given = [...params].map(([name, value]): [string, string] => {
    const field = AMOUNT_FIELDS.find((field) => field === name);
    return [name, field ? String(readAmount(field, value) ?? '') : value];
  });
  const tab = new Map(given).get('tab') === 'results' ? 'results' : 'calculator';
  return { form: readMortgage(given), purchase: readPurchase(given), tab };
}

/** The query without '?', what stands at its default left out; '' where all of it does. */
export const showCalculator = ({ form, purchase, tab }: CalculatorAt): string =>
  [showMortgage(form), showPurchase(purchase), tab === 'results' ? 'tab=results' : '']
    .filter(Boolean)
    .join('&');

/** The calculator's page with a rate, in per cent, filled in. */
export const calculatorAtRate = (rate: number): string => `/mortgage?interestRate=${rate}`;
