import { createFileRoute } from '@tanstack/react-router';
import { Coming } from '#shell/ui/coming.tsx';

export const Route = createFileRoute('/privacy-policy')({
  head: () => ({ meta: [{ title: 'Privacy Policy' }, { name: 'robots', content: 'noindex' }] }),
  component: PrivacyPolicy,
});

function PrivacyPolicy() {
  return <Coming title="Privacy Policy" text="This page is being built." />;
}
