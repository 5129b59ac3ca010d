import { useEffect, useRef, useState } from 'react';
import { Tabs } from '#platform/ui/tabs.tsx';
import { type CalculatorLocation, formatCalculator } from '../domain/calculator-address.ts';
import type { CalculatorTab } from '../domain/calculator-state.ts';
import { CalculatorFields, type FieldsProps } from './calculator/fields.tsx';
import { MinimumsBox } from './calculator/minimums-box.tsx';
import { RatesPanel } from './calculator/rates-panel.tsx';
import { Results } from './calculator/results.tsx';
import { useCalculator } from './use-calculator.ts';

type CalculatorProps = {
  /** The initial state; later changes belong to the visitor. */
  start: CalculatorLocation;
  /** The site's origin, for the shareable address. */
  origin: string;
  /** Called with the state for the address, if the calculator has its own page. */
  onMove?: (to: CalculatorLocation) => void;
};

/**
 * The mortgage calculator, for its own page, the front page and property pages. Its headings start at level three. Without
 * scripts the form submits to the calculator's page, where the server calculates.
 */
export function Calculator({ start, origin, onMove }: CalculatorProps) {
  const [purchase, setPurchase] = useState(start.purchase);
  const heading = useRef<HTMLHeadingElement>(null);
  const [state, dispatch] = useCalculator(start, ({ form }) =>
    onMove?.({ form, purchase, tab: 'results' }),
  );
  const { result, tab, completed } = state;
  useEffect(() => {
    // After a calculation, move the focus to the result.
    if (completed > 0) heading.current?.focus();
  }, [completed]);
  const form = result?.form ?? start.form;

  const choose = (tab: CalculatorTab) => {
    dispatch({ kind: 'tab-chosen', tab });
    onMove?.({ form, purchase, tab });
  };
  const addressOf = (tab: CalculatorTab) => addressTo({ form, purchase, tab });

  return (
    <div className="@container" data-calculator>
      <Tabs
        label="Mortgage calculator"
        chosen={tab}
        onChoose={(key) => choose(tabOf(key))}
        addressOf={(key) => addressOf(tabOf(key))}
        tabs={[
          {
            key: 'calculator',
            label: 'Calculator',
            panel: <InputPanel state={state} dispatch={dispatch} />,
          },
          {
            key: 'results',
            label: 'Results',
            isDisabled: result === null,
            panel: result && (
              <Results
                heading={heading}
                result={result}
                purchase={purchase}
                link={origin + addressOf('results')}
                onBack={() => choose('calculator')}
                onPurchase={(purchase) => {
                  setPurchase(purchase);
                  onMove?.({ form, purchase, tab });
                }}
              />
            ),
          },
        ]}
      />
    </div>
  );
}

/** The calculator page's address with the current input. */
function addressTo(at: CalculatorLocation): string {
  const query = formatCalculator(at);
  return `/mortgage${query && `?${query}`}`;
}

const tabOf = (key: string): CalculatorTab => (key === 'results' ? 'results' : 'calculator');

const InputPanel = ({ state, dispatch }: FieldsProps) => (
  <div className="grid items-start gap-6 @4xl:grid-cols-[minmax(0,1fr)_352px]">
    <CalculatorFields state={state} dispatch={dispatch} />
    <div className="grid gap-6">
      <RatesPanel onChoose={(rate) => dispatch({ kind: 'rate-chosen', rate })} />
      <MinimumsBox />
    </div>
  </div>
);
