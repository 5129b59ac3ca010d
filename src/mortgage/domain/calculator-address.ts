import type { CalculatorTab } from './calculator-state.ts';
import type { Params } from './form-address.ts';
import {
  formatMortgage,
  formatPurchase,
  parseMortgage,
  parsePurchase,
} from './mortgage-address.ts';
import { AMOUNT_FIELDS, parseAmount } from './mortgage-fields.ts';
import type { MortgageForm } from './mortgage-form.ts';
import type { PurchaseForm } from './purchase-form.ts';

/** The state held in the calculator's address. */
export type CalculatorLocation = { form: MortgageForm; purchase: PurchaseForm; tab: CalculatorTab };

/** Parses a page's query leniently. Amounts may be formatted ('$500,000'): browsers without scripts send field text. */
export function parseCalculator(params: Params): CalculatorLocation {
  const given = [...params].map(([name, value]): [string, string] => {
    const field = AMOUNT_FIELDS.find((field) => field === name);
    return [name, field ? String(parseAmount(field, value) ?? '') : value];
  });
  const tab = new Map(given).get('tab') === 'results' ? 'results' : 'calculator';
  return { form: parseMortgage(given), purchase: parsePurchase(given), tab };
}

/** The query without '?'. Defaults are omitted, so it is '' if everything is at its default. */
export const formatCalculator = ({ form, purchase, tab }: CalculatorLocation): string =>
  [formatMortgage(form), formatPurchase(purchase), tab === 'results' ? 'tab=results' : '']
    .filter(Boolean)
    .join('&');

/** The calculator page's address with `rate` (percent) filled in. */
export const calculatorAtRate = (rate: number): string => `/mortgage?interestRate=${rate}`;
