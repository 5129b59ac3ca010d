import { createFileRoute } from '@tanstack/react-router';
import { PRIVACY_POLICY } from '#content/domain/privacy-policy.ts';
import { contentHead } from '#content/ui/content-head.ts';
import { LegalPage } from '#content/ui/legal-page.tsx';
import { loadContent } from '#content/ui/load-content.ts';

export const Route = createFileRoute('/privacy-policy')({
  loader: ({ context }) => loadContent('privacy-policy', context.queryClient),
  head: ({ loaderData }) => contentHead('privacy-policy', loaderData),
  component: PrivacyPolicy,
  staticData: { isStatic: true },
});

function PrivacyPolicy() {
  return <LegalPage text={PRIVACY_POLICY} />;
}
