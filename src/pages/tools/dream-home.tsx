import { createFileRoute } from '@tanstack/react-router';
import { dreamHomePageFacts } from '#dream-home/domain/page-facts.ts';
import { dreamHomeHead } from '#dream-home/ui/dream-home-head.ts';
import { siteFacts } from '#shell/ui/site-facts.ts';
import { DreamHomePage } from './dream-home-page.tsx';

export const Route = createFileRoute('/dream-home')({
  loader: async ({ context: { queryClient } }) => {
    const { origin } = await queryClient.ensureQueryData(siteFacts);
    return dreamHomePageFacts(origin);
  },
  head: ({ loaderData }) => dreamHomeHead(loaderData),
  component: DreamHomePage,
});
