import { createFileRoute } from '@tanstack/react-router';
import { Coming } from '#shell/ui/coming.tsx';

export const Route = createFileRoute('/contact')({
  head: () => ({ meta: [{ title: 'Contact' }, { name: 'robots', content: 'noindex' }] }),
  component: Contact,
});

function Contact() {
  return <Coming title="Contact" text="This page is being built." />;
}
