import { createFileRoute, notFound } from '@tanstack/react-router';
import { Coming } from '#shell/ui/coming.tsx';

/** Pages that the site links to and that are not built yet; a page that is built leaves this list. */
const COMING: Record<string, { title: string; text: string }> = {
  mortgage: {
    title: 'Mortgage Calculator',
    text: 'Payments, the schedule to the last cent, and what lenders ask today.',
  },
  auth: { title: 'Login and Register', text: 'An account to keep the homes you like.' },
  favorites: { title: 'My Favorites', text: 'The homes you have saved, in one place.' },
  'buy-rent-advisor': {
    title: 'Buy vs. Rent?',
    text: 'Four short steps to an answer, with the reasons behind it.',
  },
  'dream-home': {
    title: 'Dream Home',
    text: 'Describe a home and see the listings that come closest.',
  },
};

export const Route = createFileRoute('/$')({
  loader: ({ params }) => comingAt(params._splat ?? ''),
  head: ({ loaderData }) => ({
    meta: [{ title: loaderData?.title ?? 'Not found' }, { name: 'robots', content: 'noindex' }],
  }),
  component: ComingPage,
});

function comingAt(path: string) {
  const page = Object.hasOwn(COMING, path) ? COMING[path] : undefined;
  if (!page) throw notFound();
  return page;
}

function ComingPage() {
  return <Coming {...Route.useLoaderData()} />;
}
