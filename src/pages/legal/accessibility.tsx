import { createFileRoute } from '@tanstack/react-router';
import { ACCESSIBILITY_STATEMENT } from '#content/domain/accessibility-statement.ts';
import { contentHead } from '#content/ui/content-head.ts';
import { LegalPage } from '#content/ui/legal-page.tsx';
import { loadContent } from '#content/ui/load-content.ts';

export const Route = createFileRoute('/accessibility')({
  loader: ({ context }) => loadContent('accessibility', context.queryClient),
  head: ({ loaderData }) => contentHead('accessibility', loaderData),
  component: Accessibility,
  staticData: { isStatic: true },
});

function Accessibility() {
  return <LegalPage text={ACCESSIBILITY_STATEMENT} />;
}
