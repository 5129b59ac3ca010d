import { Copy, PenLine, RefreshCw } from 'lucide-react';
import { useRef } from 'react';
import { WrittenBy } from '#grounding/ui/written-by.tsx';
import { whyRefused } from '#platform/ui/api/why-failed.ts';
import { useOnSwap } from '#platform/ui/browser/use-on-swap.ts';
import { Button } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import { useToast } from '#platform/ui/toasts.tsx';
import { useDescription } from './use-description.ts';

const FAILED_MESSAGE = 'Failed to generate property description. Please try again.';

/** Writes a description of a home from its facts, on request. */
export function Description({ propertyId }: { propertyId: number }) {
  const { data: described, isPending, error, mutate } = useDescription(propertyId);
  const heading = useRef<HTMLHeadingElement>(null);
  const text = useRef<HTMLParagraphElement>(null);
  useOnSwap(described !== undefined, (isShown) => (isShown ? text : heading).current?.focus());

  return (
    <section aria-labelledby="description-title" className="mt-12 border-line border-t pt-8">
      <h2
        ref={heading}
        id="description-title"
        tabIndex={-1}
        className="font-display text-28 outline-none"
      >
        Description generator
      </h2>
      {described ? (
        <>
          <p
            ref={text}
            tabIndex={-1}
            className="mt-4 max-w-[68ch] whitespace-pre-line text-18 outline-none"
          >
            {described.description}
          </p>
          <div className="mt-3">
            <WrittenBy by={described.writtenBy} />
          </div>
          <div className="no-print mt-5 flex flex-wrap gap-3">
            <CopyButton text={described.description} />
            <Button look="outline" size="small" onClick={() => mutate()}>
              <RefreshCw aria-hidden size={16} strokeWidth={1.6} />
              Regenerate
            </Button>
          </div>
        </>
      ) : (
        <Idle
          isDescribing={isPending}
          failure={error && whyRefused(error, FAILED_MESSAGE)}
          onDescribe={() => mutate()}
        />
      )}
    </section>
  );
}

type IdleProps = { isDescribing: boolean; failure: string | null; onDescribe(): void };

const Idle = ({ isDescribing, failure, onDescribe }: IdleProps) => (
  <div className="no-print">
    <p className="mt-3 max-w-[60ch] text-ink-2">
      A short description of this home, written only from the listing’s facts.
    </p>
    {failure && (
      <div className="mt-4">
        <Notice failed>{failure}</Notice>
      </div>
    )}
    <Button
      look="outline"
      className="mt-5"
      busy={isDescribing ? 'Generating...' : undefined}
      onClick={onDescribe}
    >
      <PenLine aria-hidden size={20} strokeWidth={1.6} />
      Generate description
    </Button>
    {isDescribing && (
      <div className="mt-5 grid max-w-[68ch] gap-2.5">
        <Skeleton className="h-5 w-full" />
        <Skeleton className="h-5 w-11/12" />
        <Skeleton className="h-5 w-full" />
        <Skeleton className="h-5 w-3/5" />
      </div>
    )}
  </div>
);

function CopyButton({ text }: { text: string }) {
  const toast = useToast();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast({ title: 'Description copied' });
    } catch {
      // The browser refused, or the page is on an insecure origin without a clipboard.
      toast({
        title: 'Not copied',
        text: 'Your browser blocked it. Select the text and copy it.',
        tone: 'destructive',
      });
    }
  };
  return (
    <Button look="outline" size="small" onClick={() => void copy()}>
      <Copy aria-hidden size={16} strokeWidth={1.6} />
      Copy
    </Button>
  );
}
