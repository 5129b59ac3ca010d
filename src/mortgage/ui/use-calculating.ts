import { useEffect, useEffectEvent, useReducer } from 'react';
import { beginCalculating, type Calculated, nextCalculating } from '../domain/calculating.ts';
import { CALCULATION_DELAY, calculateMortgage } from '../domain/calculator.ts';
import type { CalculatorAt } from '../domain/calculator-address.ts';
import type { MortgageForm } from '../domain/mortgage-form.ts';

/** The calculator's state. Calls `onCalculated` with the result half a second after a calculation is requested. */
export function useCalculating(
  { form, tab }: CalculatorAt,
  onCalculated: (result: Calculated) => void,
) {
  const [state, tell] = useReducer(nextCalculating, null, () => beginCalculating(form, tab));
  const { asked } = state;
  const finish = useEffectEvent((asked: MortgageForm) => {
    const result = calculated(asked);
    tell({ is: 'calculated', result });
    if (result) onCalculated(result);
  });

  useEffect(() => {
    if (!asked) return;
    const timer = setTimeout(() => finish(asked), CALCULATION_DELAY);
    return () => clearTimeout(timer);
  }, [asked]);

  return [state, tell] as const;
}

/** Errors are logged; the caller gets null. */
function calculated(form: MortgageForm): Calculated | null {
  try {
    return { form, calculation: calculateMortgage(form) };
  } catch (error) {
    reportError(error);
    return null;
  }
}
