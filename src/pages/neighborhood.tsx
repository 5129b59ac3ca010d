import { createFileRoute } from '@tanstack/react-router';
import { Coming } from '#shell/ui/coming.tsx';

export const Route = createFileRoute('/neighborhoods/$neighborhood')({
  head: () => ({ meta: [{ title: 'Neighbourhood' }, { name: 'robots', content: 'noindex' }] }),
  component: Neighborhood,
});

function Neighborhood() {
  return <Coming title="Neighbourhood" text="This page is being built." />;
}
