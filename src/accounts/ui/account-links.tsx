import { User } from 'lucide-react';
import { ButtonLink } from '#platform/ui/button.tsx';
import { SiteLink } from '#platform/ui/site-link.tsx';

/** In the strip above the header. */
export const AccountInStrip = () => (
  <SiteLink href="/auth" className="hit flex items-center gap-2 hover:opacity-75">
    <User aria-hidden strokeWidth={1.6} className="size-4" /> Login
  </SiteLink>
);

/** At the foot of the phone's menu. */
export const AccountInMenu = () => (
  <ButtonLink href="/auth">
    <User aria-hidden strokeWidth={1.6} className="size-5" /> Login
  </ButtonLink>
);
