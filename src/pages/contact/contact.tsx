import { createFileRoute } from '@tanstack/react-router';
import { contentHead } from '#content/ui/content-head.ts';
import { loadContent } from '#content/ui/load-content.ts';
import { validateQuery } from '#platform/ui/route-query.ts';
import { ContactPage } from './contact-page.tsx';

export const Route = createFileRoute('/contact')({
  validateSearch: validateQuery((query) => query),
  loader: ({ context }) => loadContent('contact', context.queryClient),
  head: ({ loaderData }) => contentHead('contact', loaderData),
  component: Contact,
});

function Contact() {
  return <ContactPage query={Route.useSearch().parsed} />;
}
