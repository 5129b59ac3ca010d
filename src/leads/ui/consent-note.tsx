import { SiteLink } from '#platform/ui/site-link.tsx';

/** The consent that sending the form above implies, with a link to the full policy. */
export const ConsentNote = ({ wording, className }: { wording: string; className: string }) => (
  <p className={`text-14 ${className}`}>
    {wording} See our{' '}
    <SiteLink href="/privacy-policy" className="hit underline">
      Privacy Policy
    </SiteLink>
    .
  </p>
);
