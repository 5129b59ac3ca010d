import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { HOW_THE_ADVISOR_WORKS } from '#advisor/domain/page/how-the-advisor-works.ts';
import { advisorPageFacts } from '#advisor/domain/page/page-facts.ts';
import { parsePrefill } from '#advisor/domain/page/parse-prefill.ts';
import { Advisor } from '#advisor/ui/advisor.tsx';
import { advisorHead } from '#advisor/ui/advisor-head.ts';
import { advisorCitiesQuery } from '#advisor/ui/advisor-queries.ts';
import { ButtonLink } from '#platform/ui/button.tsx';
import { Points } from '#platform/ui/page/points.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { siteFacts } from '#shell/ui/site-facts.ts';

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
  const query = Route.useSearch();
  const [prefill] = useState(() => parsePrefill(Object.entries(query)));
  return (
    <>
      <div className="frame py-10 md:py-14">
        <header className="mb-8 print:hidden">
          <h1 className="title">Buy vs. Rent?</h1>
          <p className="mt-4 max-w-[60ch] text-18 text-ink-2">
            Four short steps cover your income, your plans and today’s market. You get a clear
            answer and the math behind it.
          </p>
        </header>
        <Advisor prefill={prefill} />
      </div>
      <div className="no-print">
        <Section
          title="How we compare them"
          lead="The same home, bought or rented, over the years you plan to stay."
          ground="sunk"
        >
          <Points points={HOW_THE_ADVISOR_WORKS} columns={3} />
          <div className="mt-10 flex flex-wrap gap-3">
            <ButtonLink href="/mortgage" look="outline">
              Mortgage calculator
            </ButtonLink>
            <ButtonLink href="/market-insights" look="outline">
              Market insights
            </ButtonLink>
          </div>
        </Section>
      </div>
    </>
  );
}
