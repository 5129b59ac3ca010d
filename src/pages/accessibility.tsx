import { createFileRoute } from '@tanstack/react-router';
import { ACCESSIBILITY_STATEMENT } from '#content/domain/accessibility-statement.ts';
import { contentHead } from '#content/ui/content-head.ts';
import { LegalPage } from '#content/ui/legal-page.tsx';
import { siteFacts } from '#shell/ui/site-facts.ts';

export const Route = createFileRoute('/accessibility')({
  loader: ({ context }) => context.queryClient.ensureQueryData(siteFacts),
  head: ({ loaderData }) => contentHead('accessibility', loaderData),
  component: Accessibility,
});

function Accessibility() {
  return <LegalPage text={ACCESSIBILITY_STATEMENT} />;
}
