import { createFileRoute } from '@tanstack/react-router';
import { Coming } from '#shell/ui/coming.tsx';

export const Route = createFileRoute('/knowledge-hub')({
  head: () => ({ meta: [{ title: 'Knowledge Hub' }, { name: 'robots', content: 'noindex' }] }),
  component: KnowledgeHub,
});

function KnowledgeHub() {
  return <Coming title="Knowledge Hub" text="This page is being built." />;
}
