import { AccountHeading } from '#accounts/ui/account-heading.tsx';
import { loadAccountPage } from '#accounts/ui/load-account-page.ts';
import { VowTermsText } from '#accounts/ui/vow-terms-text.tsx';
import { definePage } from '#site/page.ts';

export const page = definePage({
  load: ({ queryClient }) => loadAccountPage('/vow-terms', queryClient),
  Content: VowTerms,
});

function VowTerms() {
  return (
    <article className="frame py-12 md:py-20">
      <AccountHeading path="/vow-terms" />
      <VowTermsText />
    </article>
  );
}
