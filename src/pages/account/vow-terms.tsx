import { createFileRoute } from '@tanstack/react-router';
import { loadAccountPage } from '#accounts/ui/load-account-page.ts';
import { VowTermsText } from '#accounts/ui/vow-terms-text.tsx';
import { headOf } from '#seo/domain/page-meta.ts';

export const Route = createFileRoute('/vow-terms')({
  loader: ({ context }) => loadAccountPage('/vow-terms', context.queryClient),
  head: ({ loaderData }) => headOf(loaderData),
  component: VowTerms,
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
