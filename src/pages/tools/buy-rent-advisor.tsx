import { createFileRoute } from '@tanstack/react-router';
import { advisorPageFacts } from '#advisor/domain/page/page-facts.ts';
import { advisorHead } from '#advisor/ui/advisor-head.ts';
import { advisorCitiesQuery } from '#advisor/ui/advisor-queries.ts';
import { siteFacts } from '#shell/ui/site-facts.ts';
import { BuyRentAdvisorPage } from './buy-rent-advisor-page.tsx';

export const Route = createFileRoute('/buy-rent-advisor')({
  // The form's schema comes with the page: a parser here would be sent with every page.
  validateSearch: (query: Record<string, string>) => query,
  loader: async ({ context: { queryClient } }) => {
    await queryClient.prefetchQuery(advisorCitiesQuery);
    const { origin } = await queryClient.ensureQueryData(siteFacts);
    return advisorPageFacts(origin);
  },
  head: ({ loaderData }) => advisorHead(loaderData),
  component: BuyRentAdvisor,
});

function BuyRentAdvisor() {
  return <BuyRentAdvisorPage query={Route.useSearch()} />;
}
