import { ArrowLeft } from 'lucide-react';
import { isPlainClick } from '#platform/ui/browser/plain-click.ts';
import { lastList, returnToLastList } from '#search/ui/last-list.ts';

/** Links to the list as the visitor left it: filters, page and scroll position. */
export const BackLink = () => (
  <a
    href={lastList()}
    data-keep-scroll
    onClick={(click) => isPlainClick(click, click.currentTarget) && returnToLastList()}
    className="inline-flex min-h-11 items-center gap-2.5 font-medium text-14 print:hidden"
  >
    <ArrowLeft aria-hidden size={16} strokeWidth={1.6} />
    Back to Properties
  </a>
);
