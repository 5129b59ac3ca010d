import { createFileRoute } from '@tanstack/react-router';
import { PRIVACY_POLICY } from '#content/domain/privacy-policy.ts';
import { contentHead } from '#content/ui/content-head.ts';
import { LegalPage } from '#content/ui/legal-page.tsx';
import { siteFacts } from '#shell/ui/site-facts.ts';

export const Route = createFileRoute('/privacy-policy')({
  loader: ({ context }) => context.queryClient.ensureQueryData(siteFacts),
  head: ({ loaderData }) => contentHead('privacy-policy', loaderData),
  component: PrivacyPolicy,
});

function PrivacyPolicy() {
  return <LegalPage text={PRIVACY_POLICY} />;
}
