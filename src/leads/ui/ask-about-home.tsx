import { Mail } from 'lucide-react';
import { Button } from '#platform/ui/button.tsx';
import { useInquiryFold } from './inquiry-fold.tsx';
import type { About } from './use-inquiry.ts';

/**
 * A button that expands the inquiry form, which is loaded on demand. `elsewhere` is a link to the form on another
 * page.
 */
export function AskAboutHome(props: About & { elsewhere: string }) {
  const { press, isLoading, controls, place, form } = useInquiryFold({
    ...props,
    variant: 'compact',
  });
  return (
    <div className="needs-script print:hidden">
      <Button
        look="outline"
        className="w-full"
        {...controls}
        busy={isLoading ? 'Loading...' : undefined}
        onClick={press}
      >
        <Mail aria-hidden size={16} strokeWidth={1.6} />
        Ask about this home
      </Button>
      <div {...place} className="mt-5 empty:hidden">
        {form}
      </div>
    </div>
  );
}
