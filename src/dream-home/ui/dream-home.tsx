import { Suspense, useRef } from 'react';
import { useOnSwap } from '#platform/ui/browser/use-on-swap.ts';
import { WithoutScripts } from '#shell/ui/without-scripts.tsx';
import { LazyResults } from './lazy-results.ts';
import { useDreamHome } from './use-dream-home.ts';
import { WishForm } from './wish-form.tsx';

/** The generator, from the form to the recommended homes. */
export function DreamHome() {
  const { state, form, submit, startOver, clear } = useDreamHome();
  const top = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const isAnswered = state.status === 'answered';
  useOnSwap(isAnswered, () => {
    const next = (isAnswered ? heading : top).current;
    next?.focus({ preventScroll: true });
    next?.scrollIntoView({ block: 'start' });
  });

  return (
    <section ref={top} tabIndex={-1} aria-label="Dream home generator" className="outline-none">
      <WithoutScripts
        of="The generator"
        then={
          <>
            , and we’ll help you look; or{' '}
            <a href="/properties" className="underline">
              search the listings yourself
            </a>
            .
          </>
        }
      />
      {isAnswered ? (
        <Suspense>
          <LazyResults
            recommendation={state.recommendation}
            heading={heading}
            onStartOver={startOver}
          />
        </Suspense>
      ) : (
        <WishForm
          form={form}
          isGenerating={state.status === 'generating'}
          onSubmit={submit}
          onClear={clear}
        />
      )}
    </section>
  );
}
