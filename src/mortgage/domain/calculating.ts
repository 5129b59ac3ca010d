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

/** A calculation with the form it was made from. */
export type Calculated = { form: MortgageForm; calculation: Calculation };

/** The calculator's UI state. */
export type Calculating = {
  typed: TypedMortgage;
  tab: CalculatorTab;
  /** The form being calculated; null when idle. */
  asked: MortgageForm | null;
  /** Null until the first result. The last result stays while the visitor edits the form. */
  result: Calculated | null;
  /** Number of calculations so far in this calculator. */
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

/** The initial state: the first tab, or the result if the address asks for it. */
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

/** Enter can submit while a field still has focus, so apply the corrections that blur would have made. */
function ask(state: Calculating): Calculating {
  const typed = leaveAmount(leaveAmount(state.typed, 'downPayment'), 'interestRate');
  const read = readTyped(typed);
  return { ...state, typed, asked: read.ok ? read.form : null };
}
