import { createFileRoute } from '@tanstack/react-router';
import { Coming } from '#shell/ui/coming.tsx';

export const Route = createFileRoute('/chat')({
  head: () => ({ meta: [{ title: 'Chat' }, { name: 'robots', content: 'noindex' }] }),
  component: Chat,
});

function Chat() {
  return <Coming title="Chat" text="This page is being built." />;
}
