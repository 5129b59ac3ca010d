/** The consent that sending the form above implies, with a link to the full policy. */
export const ConsentNote = ({ wording, className }: { wording: string; className: string }) => (
  <p className={`text-14 ${className}`}>
    {wording} See our{' '}
    <a href="/privacy-policy" className="hit underline">
      Privacy Policy
    </a>
    .
  </p>
);
