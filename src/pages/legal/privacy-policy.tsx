import { useBrokerage } from '#brokerage/ui/use-brokerage.ts';
import { contentIndexed } from '#content/domain/content-indexed.ts';
import { privacyPolicy } from '#content/domain/privacy-policy.ts';
import { LegalPage } from '#content/ui/legal-page.tsx';
import { loadContent } from '#content/ui/load-content.ts';
import { definePage } from '#site/page.ts';

export const page = definePage({
  load: ({ queryClient }) => loadContent('privacy-policy', queryClient),
  Content: PrivacyPolicy,
  indexed: import.meta.env.SSR ? contentIndexed('privacy-policy') : undefined,
  isStatic: true,
});

function PrivacyPolicy() {
  return <LegalPage text={privacyPolicy(useBrokerage())} />;
}
