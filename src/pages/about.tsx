import { createFileRoute } from '@tanstack/react-router';
import { Coming } from '#shell/ui/coming.tsx';

export const Route = createFileRoute('/about')({
  head: () => ({ meta: [{ title: 'About Me' }, { name: 'robots', content: 'noindex' }] }),
  component: About,
});

function About() {
  return <Coming title="About Me" text="This page is being built." />;
}
