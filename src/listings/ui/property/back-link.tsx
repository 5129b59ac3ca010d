import { ArrowLeft } from 'lucide-react';
import { SiteLink } from '#platform/ui/site-link.tsx';

export const BackLink = () => (
  <SiteLink
    href="/properties"
    className="inline-flex min-h-11 items-center gap-2.5 font-medium text-14 print:hidden"
  >
    <ArrowLeft aria-hidden size={16} strokeWidth={1.6} />
    Back to Properties
  </SiteLink>
);
