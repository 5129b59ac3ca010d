import { lazy, Suspense, useEffect, useRef } from 'react';
import { rememberLast, wantedPart } from '#platform/ui/late.ts';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import { MarketSection } from './market-section.tsx';

/** The server draws it whole; browsers load its script when it is wanted, and until then what the server drew stays. */
const Section = import.meta.env.SSR
  ? MarketSection
  : lazy(async () => {
      await wantedPart('market-stats');
      const { MarketSection } = await import('./market-section.tsx');
      return { default: MarketSection };
    });

/** The market on the front page, whose script the first screen does not wait for. */
export function LateMarketSection() {
  const takeOver = useRef<() => void>(undefined);
  useEffect(() => {
    const part = document.getElementById('market-stats');
    if (part) takeOver.current ??= rememberLast(part);
  }, []);
  return (
    <Suspense fallback={<Coming />}>
      <Section onReady={() => takeOver.current?.()} />
    </Suspense>
  );
}

const Coming = () => (
  <section id="market-stats" className="frame scroll-mt-28 py-[72px] md:py-28">
    <Skeleton className="h-[1800px] w-full rounded-card md:h-[920px]" />
  </section>
);
