import { useEffect, useEffectEvent, useReducer } from 'react';
import { CALCULATION_DELAY, calculateMortgage } from '../domain/calculator.ts';
import type { CalculatorLocation } from '../domain/calculator-address.ts';
import {
  type CalculatorResult,
  initialCalculator,
  nextCalculator,
} from '../domain/calculator-state.ts';
import type { MortgageForm } from '../domain/mortgage-form.ts';

/** The calculator's state. Calls `onCalculated` with the result half a second after a calculation is requested. */
export function useCalculator(
  { form, tab }: CalculatorLocation,
  onCalculated: (result: CalculatorResult) => void,
) {
  const [state, dispatch] = useReducer(nextCalculator, null, () => initialCalculator(form, tab));
  const { pending } = state;
  const finish = useEffectEvent((form: MortgageForm) => {
    const result = calculate(form);
    dispatch({ kind: 'calculated', result });
    if (result) onCalculated(result);
  });

  useEffect(() => {
    if (!pending) return;
    const timer = setTimeout(() => finish(pending), CALCULATION_DELAY);
    return () => clearTimeout(timer);
  }, [pending]);

  return [state, dispatch] as const;
}

/** Errors are logged; the caller gets null. */
function calculate(form: MortgageForm): CalculatorResult | null {
  try {
    return { form, calculation: calculateMortgage(form) };
  } catch (error) {
    reportError(error);
    return null;
  }
}
