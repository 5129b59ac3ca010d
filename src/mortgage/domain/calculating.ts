import { type Calculation, calculateMortgage } from './calculator.ts';
import type { MortgageForm } from './mortgage-form.ts';
import {
  type AmountField,
  leaveAmount,
  readTyped,
  type TypedMortgage,
  toTyped,
  typeAmount,
} from './typed-mortgage.ts';

export type CalculatorTab = 'calculator' | 'results';

/** What was calculated, and of what. */
export type Calculated = { form: MortgageForm; calculation: Calculation };

/** The calculator while somebody uses it. */
export type Calculating = {
  typed: TypedMortgage;
  tab: CalculatorTab;
  /** The form that is being calculated. */
  asked: MortgageForm | null;
  /** Null until there is a result; it stays while the next is typed. */
  result: Calculated | null;
  /** How often somebody has calculated here. */
  times: number;
};

export type CalculatingEvent =
  | { is: 'typed'; field: AmountField; text: string }
  | { is: 'left'; field: AmountField }
  | { is: 'rate-chosen'; rate: number }
  | { is: 'chosen'; change: Partial<Pick<MortgageForm, 'amortizationYears' | 'paymentFrequency'>> }
  | { is: 'asked' }
  | { is: 'calculated'; result: Calculated | null }
  | { is: 'tab-chosen'; tab: CalculatorTab };

/** As it opens: on its first tab, but with the result where an address asks for that. */
export function beginCalculating(form: MortgageForm, tab: CalculatorTab): Calculating {
  const result = tab === 'results' ? { form, calculation: calculateMortgage(form) } : null;
  return { typed: toTyped(form), tab, asked: null, result, times: 0 };
}

export function nextCalculating(state: Calculating, event: CalculatingEvent): Calculating {
  const { typed } = state;
  switch (event.is) {
    case 'typed':
      return { ...state, typed: typeAmount(typed, event.field, event.text) };
    case 'left':
      return { ...state, typed: leaveAmount(typed, event.field) };
    case 'rate-chosen': {
      const text = String(event.rate);
      const rated = leaveAmount(typeAmount(typed, 'interestRate', text), 'interestRate');
      return { ...state, typed: rated };
    }
    case 'chosen':
      return { ...state, typed: { ...typed, ...event.change } };
    case 'asked':
      return ask(state);
    case 'calculated':
      return {
        ...state,
        asked: null,
        ...(event.result && { result: event.result, tab: 'results', times: state.times + 1 }),
      };
    case 'tab-chosen':
      return event.tab === 'results' && !state.result ? state : { ...state, tab: event.tab };
  }
}

/** Enter may ask while a field still has the focus: what leaving it would correct is corrected. */
function ask(state: Calculating): Calculating {
  const typed = leaveAmount(leaveAmount(state.typed, 'downPayment'), 'interestRate');
  const read = readTyped(typed);
  return { ...state, typed, asked: read.ok ? read.form : null };
}
