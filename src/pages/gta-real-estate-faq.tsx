import { createFileRoute } from '@tanstack/react-router';
import { Coming } from '#shell/ui/coming.tsx';

export const Route = createFileRoute('/gta-real-estate-faq')({
  head: () => ({
    meta: [{ title: 'GTA Real Estate FAQ' }, { name: 'robots', content: 'noindex' }],
  }),
  component: GtaRealEstateFaq,
});

function GtaRealEstateFaq() {
  return <Coming title="GTA Real Estate FAQ" text="This page is being built." />;
}
