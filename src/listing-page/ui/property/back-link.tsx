import { ArrowLeft } from 'lucide-react';
import { isPlain, SiteLink } from '#platform/ui/site-link.tsx';
import { lastList, returnToLastList } from '#search/ui/last-list.ts';

/** To the list as the visitor left it: its filters, its page, and as far down. */
export const BackLink = () => (
  <SiteLink
    href={lastList()}
    keepScroll
    onClick={(click) => isPlain(click) && returnToLastList()}
    className="inline-flex min-h-11 items-center gap-2.5 font-medium text-14 print:hidden"
  >
    <ArrowLeft aria-hidden size={16} strokeWidth={1.6} />
    Back to Properties
  </SiteLink>
);
