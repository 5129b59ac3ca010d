import { type Calculation, calculateMortgage } from './calculator.ts';
import {
  type AmountField,
  commitAmount,
  editAmount,
  type MortgageFields,
  parseFields,
  toFields,
} from './mortgage-fields.ts';
import type { MortgageForm } from './mortgage-form.ts';

export type CalculatorTab = 'calculator' | 'results';

/** A calculation with the form it was made from. */
export type CalculatorResult = { form: MortgageForm; calculation: Calculation };

/** The calculator's state. */
export type CalculatorState = {
  fields: MortgageFields;
  tab: CalculatorTab;
  /** The form being calculated; null if there is none. */
  pending: MortgageForm | null;
  /** Null until the first result. The last result stays while the visitor edits the form. */
  result: CalculatorResult | null;
  /** Number of calculations so far in this calculator. */
  completed: number;
};

export type CalculatorEvent =
  | { kind: 'edited'; field: AmountField; text: string }
  | { kind: 'blurred'; field: AmountField }
  | { kind: 'rate-chosen'; rate: number }
  | {
      kind: 'chosen';
      change: Partial<Pick<MortgageForm, 'amortizationYears' | 'paymentFrequency'>>;
    }
  | { kind: 'submitted' }
  | { kind: 'calculated'; result: CalculatorResult | null }
  | { kind: 'tab-chosen'; tab: CalculatorTab };

/** The initial state: the first tab, or the result if the address asks for it. */
export function initialCalculator(form: MortgageForm, tab: CalculatorTab): CalculatorState {
  const result = tab === 'results' ? { form, calculation: calculateMortgage(form) } : null;
  return { fields: toFields(form), tab, pending: null, result, completed: 0 };
}

export function nextCalculator(state: CalculatorState, event: CalculatorEvent): CalculatorState {
  const { fields } = state;
  switch (event.kind) {
    case 'edited':
      return { ...state, fields: editAmount(fields, event.field, event.text) };
    case 'blurred':
      return { ...state, fields: commitAmount(fields, event.field) };
    case 'rate-chosen': {
      const text = String(event.rate);
      const rated = commitAmount(editAmount(fields, 'interestRate', text), 'interestRate');
      return { ...state, fields: rated };
    }
    case 'chosen':
      return { ...state, fields: { ...fields, ...event.change } };
    case 'submitted':
      return submit(state);
    case 'calculated':
      return {
        ...state,
        pending: null,
        ...(event.result && {
          result: event.result,
          tab: 'results',
          completed: state.completed + 1,
        }),
      };
    case 'tab-chosen':
      return event.tab === 'results' && !state.result ? state : { ...state, tab: event.tab };
  }
}

/** Enter can submit while a field still has focus, so apply the corrections that blur would have made. */
function submit(state: CalculatorState): CalculatorState {
  const fields = commitAmount(commitAmount(state.fields, 'downPayment'), 'interestRate');
  const read = parseFields(fields);
  return { ...state, fields, pending: read.ok ? read.form : null };
}
