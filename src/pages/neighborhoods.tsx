import { createFileRoute } from '@tanstack/react-router';
import { Coming } from '#shell/ui/coming.tsx';

export const Route = createFileRoute('/neighborhoods')({
  head: () => ({
    meta: [{ title: 'Canadian Neighborhoods' }, { name: 'robots', content: 'noindex' }],
  }),
  component: Neighborhoods,
});

function Neighborhoods() {
  return <Coming title="Canadian Neighborhoods" text="This page is being built." />;
}
