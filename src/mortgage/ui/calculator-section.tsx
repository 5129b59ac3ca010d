import { useId, useState } from 'react';
import { preloadable } from '#platform/ui/browser/preloadable.ts';
import { ServerDrawn } from '#platform/ui/browser/server-drawn.tsx';
import { Button, ButtonLink } from '#platform/ui/button.tsx';
import { LazyCalculator } from './lazy-calculator.tsx';

/** The front page's calculator section: the payment for the default loan. The calculator loads when the visitor asks for it. */
export function CalculatorSection() {
  const [isOpen, setOpen] = useState(false);
  const calculator = useId();
  return (
    <section
      id="calculator"
      className="below-fold bg-lake-wash py-8 [--height-guess:340px] md:py-14"
    >
      <div className="frame">
        <div className="grid items-center gap-x-10 gap-y-6 lg:grid-cols-[1fr_560px]">
          <div>
            <p className="flex items-center gap-3 font-medium text-14 text-accent-ink before:h-px before:w-7 before:bg-accent">
              Mortgage calculator
            </p>
            <h2 className="title mt-4 max-w-[11em]">Know the number before you fall in love</h2>
          </div>
          <div className="on-bar grid items-center gap-x-6 gap-y-5 rounded-card p-5 md:grid-cols-[1fr_auto] md:p-8">
            {/* As high as its figures, for when the browser draws them. */}
            <ServerDrawn className="min-h-[195px] text-on-bar-2">
              <DefaultPayment />
            </ServerDrawn>
            <Button
              look="soft"
              className="needs-script no-print"
              aria-expanded={isOpen}
              aria-controls={calculator}
              onClick={() => setOpen(!isOpen)}
            >
              Change the numbers
            </Button>
            <div className="hidden noscript:block">
              <ButtonLink href="/mortgage" look="soft">
                Change the numbers
              </ButtonLink>
            </div>
          </div>
        </div>
        <div id={calculator} hidden={!isOpen} className="mt-8">
          <LazyCalculator isNeeded={isOpen} />
        </div>
      </div>
    </section>
  );
}

const DefaultPayment = preloadable(() =>
  import('./default-payment.tsx').then(({ DefaultPayment }) => DefaultPayment),
);

/** Loads the payment where the page is drawn; browsers that get it from the server don't need the calculation. */
export const loadCalculatorSection = (): Promise<void> => DefaultPayment.preload();
