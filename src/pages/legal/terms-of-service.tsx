import { useBrokerage } from '#brokerage/ui/use-brokerage.ts';
import { contentIndexed } from '#content/domain/content-indexed.ts';
import { termsOfService } from '#content/domain/terms-of-service.ts';
import { LegalPage } from '#content/ui/legal-page.tsx';
import { loadContent } from '#content/ui/load-content.ts';
import { definePage } from '#site/page.ts';

export const page = definePage({
  load: ({ queryClient }) => loadContent('terms-of-service', queryClient),
  Content: TermsOfService,
  indexed: import.meta.env.SSR ? contentIndexed('terms-of-service') : undefined,
  isStatic: true,
});

function TermsOfService() {
  return <LegalPage text={termsOfService(useBrokerage())} />;
}
