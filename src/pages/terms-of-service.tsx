import { createFileRoute } from '@tanstack/react-router';
import { Coming } from '#shell/ui/coming.tsx';

export const Route = createFileRoute('/terms-of-service')({
  head: () => ({ meta: [{ title: 'Terms of Service' }, { name: 'robots', content: 'noindex' }] }),
  component: TermsOfService,
});

function TermsOfService() {
  return <Coming title="Terms of Service" text="This page is being built." />;
}
