import { lazy, Suspense, useId } from 'react';
import { useHydrated } from '#platform/ui/browser/use-hydrated.ts';
import { Notice } from '#platform/ui/notice.tsx';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import { WithoutScripts } from '#shell/ui/without-scripts.tsx';
import { FollowMailedLink } from './follow-mailed-link.tsx';

/** The chat embedded in a page; `from` is the page that the visitor came from. */
export function ChatHere({ from }: { from: string }) {
  const heading = useId();
  const isHydrated = useHydrated();
  return (
    <>
      <WithoutScripts of="The chat" then=", and we’ll answer." />
      <section
        aria-labelledby={isHydrated ? heading : undefined}
        className="needs-script h-[600px] max-h-[calc(100dvh-6rem)] w-full max-w-[640px] overflow-hidden rounded-bar bg-card shadow-card"
      >
        {isHydrated && (
          <Suspense fallback={<Skeleton className="h-full" />}>
            <FollowMailedLink>
              <Panel headingId={heading} from={from} takesFocus={false} />
            </FollowMailedLink>
          </Suspense>
        )}
      </section>
    </>
  );
}

const Panel = lazy(() =>
  import('./panel/chat-panel.tsx').then(
    ({ ChatPanel }) => ({ default: ChatPanel }),
    // A lost connection, or a newer build.
    () => ({ default: NotLoaded }),
  ),
);

const NotLoaded = () => (
  <Notice failed>
    We couldn’t load the chat. Try again, or use the{' '}
    <a href="/contact" className="underline">
      contact page
    </a>
    .
  </Notice>
);
