import { lazy, Suspense, useRef, useState } from 'react';
import { useNearViewport } from '#platform/ui/browser/use-near-viewport.ts';
import { ButtonLink } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { Skeleton } from '#platform/ui/skeleton.tsx';

const PAGE = '/buy-rent-advisor';

/** The home page's advisor section. Its code loads when the visitor scrolls near it or asks for it. */
export function AdvisorSection() {
  const element = useRef<HTMLDivElement>(null);
  const isNear = useNearViewport(element);
  const [isOpened, setOpened] = useState(false);

  return (
    <section id="buy-vs-rent" className="below-fold scroll-mt-28 py-[56px] md:py-[72px]">
      <div className="frame">
        <p className="flex items-center gap-3 font-medium text-14 text-accent-ink before:h-px before:w-7 before:bg-accent">
          Buy vs. Rent
        </p>
        <h2 className="title mt-4">Own it, or keep your options open?</h2>
        <p className="mt-4 max-w-[60ch] text-18 text-ink-2">
          Four short steps cover your income, your plans and today’s market. You get a clear answer
          and the math behind it.
        </p>
        {/* As high as the first step, to avoid a layout shift. */}
        <div ref={element} className="mt-8 min-h-[61rem] md:min-h-[43.5rem] noscript:min-h-0">
          {isNear || isOpened ? (
            <Suspense fallback={<Skeleton className="h-[60rem] rounded-card md:h-[43rem]" />}>
              <Advisor embedded />
            </Suspense>
          ) : (
            <ButtonLink
              href={PAGE}
              look="outline"
              onClick={(click) => {
                click.preventDefault();
                setOpened(true);
              }}
            >
              Compare owning and renting
            </ButtonLink>
          )}
        </div>
      </div>
    </section>
  );
}

const Advisor = lazy(() =>
  import('./advisor.tsx').then(
    ({ Advisor }) => ({ default: Advisor }),
    // The connection was lost, or a newer build was deployed. The advisor's own page loads everything from scratch.
    () => ({ default: NotLoaded }),
  ),
);

const NotLoaded = (_: { embedded?: boolean }) => (
  <Notice failed>
    We couldn’t load the advisor here. Try{' '}
    <a href={PAGE} className="underline">
      its own page
    </a>
    .
  </Notice>
);
