import { createFileRoute } from '@tanstack/react-router';
import { Coming } from '#shell/ui/coming.tsx';

export const Route = createFileRoute('/rent-ready')({
  head: () => ({ meta: [{ title: 'Rent Ready' }, { name: 'robots', content: 'noindex' }] }),
  component: RentReady,
});

function RentReady() {
  return <Coming title="Rent Ready" text="This page is being built." />;
}
