import { createFileRoute, notFound } from '@tanstack/react-router';
import { absentMeta, pageMeta } from '#seo/domain/page-meta.ts';
import { Coming } from '#shell/ui/coming.tsx';
import { siteFacts } from '#shell/ui/site-facts.ts';

/** Pages that the site links to and that are not built yet; a page that is built leaves this list. */
const COMING: Record<string, { title: string; text: string }> = {
  'dream-home': {
    title: 'Dream Home',
    text: 'Describe a home and see the listings that come closest.',
  },
};

export const Route = createFileRoute('/$')({
  loader: async ({ context: { queryClient }, params: { _splat: path = '' } }) => {
    const page = comingAt(path);
    const { origin } = await queryClient.ensureQueryData(siteFacts);
    const description = `${page.text} This page is being built; the listings are open meanwhile.`;
    return { ...page, description, canonical: `${origin}/${path}`, mayBeIndexed: false };
  },
  head: ({ loaderData }) => (loaderData ? pageMeta(loaderData) : absentMeta('Page Not Found')),
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
