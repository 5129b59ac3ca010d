import { SiteLink } from '#platform/ui/site-link.tsx';

/** What somebody agrees to who sends the form above, and where all of it is said. */
export const ConsentNote = ({ wording, className }: { wording: string; className: string }) => (
  <p className={`text-14 ${className}`}>
    {wording} See our{' '}
    <SiteLink href="/privacy-policy" className="hit underline">
      Privacy Policy
    </SiteLink>
    .
  </p>
);
