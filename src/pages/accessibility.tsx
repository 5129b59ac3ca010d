import { createFileRoute } from '@tanstack/react-router';
import { Coming } from '#shell/ui/coming.tsx';

export const Route = createFileRoute('/accessibility')({
  head: () => ({ meta: [{ title: 'Accessibility' }, { name: 'robots', content: 'noindex' }] }),
  component: Accessibility,
});

function Accessibility() {
  return <Coming title="Accessibility" text="This page is being built." />;
}
