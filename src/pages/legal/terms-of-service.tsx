import { createFileRoute } from '@tanstack/react-router';
import { TERMS_OF_SERVICE } from '#content/domain/terms-of-service.ts';
import { contentHead } from '#content/ui/content-head.ts';
import { LegalPage } from '#content/ui/legal-page.tsx';
import { loadContent } from '#content/ui/load-content.ts';

export const Route = createFileRoute('/terms-of-service')({
  loader: ({ context }) => loadContent('terms-of-service', context.queryClient),
  head: ({ loaderData }) => contentHead('terms-of-service', loaderData),
  component: TermsOfService,
  staticData: { isStatic: true },
});

function TermsOfService() {
  return <LegalPage text={TERMS_OF_SERVICE} />;
}
