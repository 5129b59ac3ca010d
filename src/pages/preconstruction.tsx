import { createFileRoute } from '@tanstack/react-router';
import { Coming } from '#shell/ui/coming.tsx';

export const Route = createFileRoute('/preconstruction')({
  head: () => ({
    meta: [{ title: 'PreConstruction Homes and Condo' }, { name: 'robots', content: 'noindex' }],
  }),
  component: Preconstruction,
});

function Preconstruction() {
  return <Coming title="PreConstruction Homes and Condo" text="This page is being built." />;
}
