import { useRef } from 'react';
import { useNearViewport } from '#platform/ui/browser/use-near-viewport.ts';
import { LazyCalculator } from './lazy-calculator.tsx';

/** The front page's calculator section; loads when the visitor scrolls near it. */
export function CalculatorSection() {
  const section = useRef<HTMLElement>(null);
  const isNear = useNearViewport(section);
  return (
    <section
      ref={section}
      id="calculator"
      className="below-fold scroll-mt-28 bg-lake-wash py-[72px] md:py-28"
    >
      <div className="frame">
        <p className="flex items-center gap-3 font-medium text-14 text-accent-ink before:h-px before:w-7 before:bg-accent">
          Mortgage calculator
        </p>
        <h2 className="title mt-4">Know the number before you fall in love</h2>
        <p className="mt-4 mb-8 max-w-[60ch] text-18 text-ink-2">
          Canadian rules, calculated to the cent: payments, the schedule, insurance below 20% down,
          and land transfer tax.
        </p>
        <LazyCalculator isNeeded={isNear} />
      </div>
    </section>
  );
}
