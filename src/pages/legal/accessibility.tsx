import { useBrokerage } from '#brokerage/ui/use-brokerage.ts';
import { accessibilityStatement } from '#content/domain/accessibility-statement.ts';
import { contentIndexed } from '#content/domain/content-indexed.ts';
import { LegalPage } from '#content/ui/legal-page.tsx';
import { loadContent } from '#content/ui/load-content.ts';
import { definePage } from '#site/page.ts';

export const page = definePage({
  load: ({ queryClient }) => loadContent('accessibility', queryClient),
  Content: Accessibility,
  indexed: import.meta.env.SSR ? contentIndexed('accessibility') : undefined,
  isStatic: true,
});

function Accessibility() {
  return <LegalPage text={accessibilityStatement(useBrokerage())} />;
}
