import { useEffect, useRef } from 'react';
import { WithoutScripts } from '#shell/ui/without-scripts.tsx';
import { Results } from './results.tsx';
import { useDreamHome } from './use-dream-home.ts';
import { WishForm } from './wish-form.tsx';

/** The generator, from the first wish to the homes that come closest. */
export function DreamHome() {
  const { dreaming, form, submit, startOver, clear } = useDreamHome();
  const top = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const isAnswered = dreaming.is === 'answered';
  const wasAnswered = useRef(isAnswered);

  useEffect(() => {
    if (wasAnswered.current === isAnswered) return;
    wasAnswered.current = isAnswered;
    (isAnswered ? heading : top).current?.focus({ preventScroll: true });
    (isAnswered ? heading : top).current?.scrollIntoView({ block: 'start' });
  }, [isAnswered]);

  return (
    <section
      ref={top}
      tabIndex={-1}
      aria-label="Dream home generator"
      className="scroll-mt-28 outline-none"
    >
      <WithoutScripts
        of="The generator"
        then={
          <>
            , and a person looks for your home with you; or{' '}
            <a href="/properties" className="underline">
              search the listings yourself
            </a>
            .
          </>
        }
      />
      {isAnswered ? (
        <Results
          recommendation={dreaming.recommendation}
          heading={heading}
          onStartOver={startOver}
        />
      ) : (
        <WishForm
          form={form}
          isGenerating={dreaming.is === 'generating'}
          onSubmit={submit}
          onClear={clear}
        />
      )}
    </section>
  );
}
