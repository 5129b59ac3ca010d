import { createFileRoute } from '@tanstack/react-router';
import { Coming } from '#shell/ui/coming.tsx';

export const Route = createFileRoute('/city/$city')({
  head: () => ({ meta: [{ title: 'City' }, { name: 'robots', content: 'noindex' }] }),
  component: City,
});

function City() {
  return <Coming title="City" text="This page is being built." />;
}
