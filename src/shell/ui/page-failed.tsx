import { RotateCw } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useBrokerage } from '#brokerage/ui/use-brokerage.ts';
import { useOnline } from '#platform/ui/api/online.ts';
import { whyFailed } from '#platform/ui/api/why-failed.ts';
import { Button, ButtonLink } from '#platform/ui/button.tsx';
import { LakeHouse } from '#platform/ui/lake-house.tsx';
import { useRetryPage } from './use-retry-page.ts';

type PageFailedProps = {
  error: unknown;
  /** The heading, if the page has a specific one. */
  title?: string;
  /** The alternative link; the home page by default. */
  onward?: ReactNode;
};

/**
 * Shown if a page's data or code didn't arrive. Offline it says so, and the page loads when the connection returns.
 */
export function PageFailed({ error, title, onward = <ToHome /> }: PageFailedProps) {
  const isOnline = useOnline();
  const { phone } = useBrokerage();
  const { isTrying, retry } = useRetryPage(error);
  const heading = useRef<HTMLHeadingElement>(null);

  // The pressed control or previous page is gone, and the browser moved focus to an ancestor.
  useEffect(() => {
    if (document.activeElement?.contains(heading.current))
      heading.current?.focus({ preventScroll: true });
  }, []);

  return (
    <section data-offline-notice className="frame flex flex-col items-center py-[72px] text-center">
      <LakeHouse className="w-full max-w-[360px]" />
      <h1 ref={heading} tabIndex={-1} className="title mt-12 outline-none">
        {title ?? (isOnline ? 'This page didn’t load' : 'You’re offline')}
      </h1>
      <p className="mt-4 max-w-[60ch] text-18 text-ink-2">
        {isOnline ? whyFailed(error) : 'This page will load once you’re back online.'}
        <br />
        Your filters and saved homes are safe.
      </p>
      <div className="mt-8 flex flex-wrap items-center justify-center gap-3">
        <Button
          busy={isTrying ? 'Retrying...' : undefined}
          onClick={() => void retry()}
          className="noscript:hidden"
        >
          <RotateCw aria-hidden strokeWidth={1.6} className="size-4" /> Retry
        </Button>
        {onward}
      </div>
      <p className="mt-8 text-14 text-ink-3">
        If it keeps failing, call{' '}
        <a href={`tel:+1-${phone}`} className="hit underline">
          {phone}
        </a>
        .
      </p>
    </section>
  );
}

const ToHome = () => (
  <ButtonLink href="/" look="outline">
    Go to home page
  </ButtonLink>
);
