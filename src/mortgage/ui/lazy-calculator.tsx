import { lazy } from 'react';
import { Deferred } from '#platform/ui/browser/deferred.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import { useSiteFacts } from '#shell/ui/site-facts.ts';
import type { EmbeddedCalculatorProps } from './embedded-calculator.tsx';

type LazyCalculatorProps = Omit<EmbeddedCalculatorProps, 'origin'> & {
  /** Nothing is loaded until this is true. */
  isNeeded: boolean;
};

/** The calculator embedded in another page; loads when it is about to scroll into view. */
export function LazyCalculator({ isNeeded, ...home }: LazyCalculatorProps) {
  const { origin } = useSiteFacts();
  return (
    <>
      <p className="hidden noscript:block">
        <a href="/mortgage" className="underline">
          The calculator has its own page
        </a>
        , which works without JavaScript.
      </p>
      {/* Reserves the final height, so that content below doesn't shift. */}
      <div className="needs-script no-print @container min-h-[1240px] md:min-h-[860px]">
        <Deferred isNeeded={isNeeded} waiting={<Waiting />}>
          <Loaded origin={origin} {...home} />
        </Deferred>
      </div>
    </>
  );
}

const Loaded = lazy(() =>
  import('./embedded-calculator.tsx').then(
    ({ EmbeddedCalculator }) => ({ default: EmbeddedCalculator }),
    // The connection was lost, or a newer build was deployed.
    () => ({ default: NotLoaded }),
  ),
);

const NotLoaded = () => (
  <Notice failed>
    We couldn’t load the calculator. It also has{' '}
    <a href="/mortgage" className="underline">
      a page of its own
    </a>
    .
  </Notice>
);

const Waiting = () => (
  <div className="grid gap-6 pt-20 @4xl:grid-cols-[minmax(0,1fr)_352px]">
    <Skeleton className="h-[420px]" />
    <Skeleton className="h-[420px]" />
  </div>
);
