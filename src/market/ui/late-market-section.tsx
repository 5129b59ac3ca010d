import { lazy, Suspense, useEffect, useState } from 'react';
import { rememberLast, wantedPart } from '#platform/ui/late.ts';
import { Skeleton } from '#platform/ui/skeleton.tsx';

const PLACE = 'market-stats';

const load = async () => (await import('./market-section.tsx')).MarketSection;

/**
 * The server draws it whole; browsers load its script when it is wanted, and until then what the server drew stays.
 * Not imported outright: that would bring the script with the page.
 */
const Section = import.meta.env.SSR
  ? await load()
  : lazy(async () => {
      await wantedPart(PLACE);
      return { default: await load() };
    });

// Whatever changes above a part that waits for its script, such as who is signed in, makes React give up what the
// server drew and draw what stands in for it. That is then the same.
const drawn = import.meta.env.SSR ? null : document.getElementById(PLACE)?.cloneNode(true);
const putBack = (box: HTMLElement | null) => {
  if (drawn) box?.replaceChildren(drawn);
};

/** The market on the front page, whose script the first screen does not wait for. */
export function LateMarketSection() {
  const [takeOver, setTakeOver] = useState<() => void>();
  useEffect(() => setTakeOver(() => rememberLast(PLACE)), []);
  return (
    <Suspense fallback={<Coming />}>
      <Section onReady={takeOver} />
    </Suspense>
  );
}

const Coming = () =>
  drawn ? (
    <div ref={putBack} className="contents" />
  ) : (
    <section id={PLACE} className="frame scroll-mt-28 py-[72px] md:py-28">
      <Skeleton className="h-[1800px] w-full rounded-card md:h-[920px]" />
    </section>
  );
