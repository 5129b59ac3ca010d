import { Share2 } from 'lucide-react';
import { Button } from '#platform/ui/button.tsx';
import { useToast } from '#platform/ui/toasts.tsx';
import type { Recommendation } from '../../api.ts';
import { ADVISOR_TRAIL } from '../../domain/page/page-facts.ts';

const TITLE = 'Buy vs. Rent recommendation';

/** Shares the answer with the device's share sheet, or copies it to the clipboard. */
export function ShareRecommendation({ recommendation }: { recommendation: Recommendation }) {
  const toast = useToast();

  const share = async () => {
    const done = await shareOrCopy(sharedText(recommendation));
    if (done === 'copied') toast({ title: 'Recommendation copied to clipboard!' });
    if (done === 'refused')
      toast({
        title: 'Not copied',
        text: 'Your browser blocked it. Select the text and copy it.',
        tone: 'destructive',
      });
  };

  return (
    <Button look="outline" size="small" onClick={() => void share()}>
      <Share2 aria-hidden size={16} strokeWidth={1.6} />
      Share
    </Button>
  );
}

const sharedText = ({ recommendation, justification }: Recommendation): string =>
  `${TITLE}: ${recommendation}. ${justification}`;

/** Opens the share sheet if the device has one. */
async function shareOrCopy(text: string): Promise<'shared' | 'copied' | 'refused'> {
  const url = `${window.location.origin}${ADVISOR_TRAIL.at(-1)?.path}`;
  try {
    if ('share' in navigator) {
      await navigator.share({ title: TITLE, text, url });
      return 'shared';
    }
  } catch (problem) {
    // The visitor cancelled.
    if (problem instanceof DOMException && problem.name === 'AbortError') return 'shared';
  }
  try {
    await navigator.clipboard.writeText(`${text} ${url}`);
    return 'copied';
  } catch {
    // The browser refused, or the page's address has no clipboard access.
    return 'refused';
  }
}
