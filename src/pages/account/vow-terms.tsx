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
      <h1 className="font-display text-40 md:text-56">Terms for registered visitors</h1>
      <p className="mt-5 max-w-[60ch] text-18 text-ink-2">
        Real estate boards let registered visitors see sold prices, price histories and days on
        market. In return, they ask you to agree to these terms. You can accept them on your
        profile. Everything else on this site works without them.
      </p>
      <VowTermsText />
    </article>
  );
}
