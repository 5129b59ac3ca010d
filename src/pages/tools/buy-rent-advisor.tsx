import type { Prefill } from '#advisor/domain/page/advisor-address.ts';
import { advisorJsonLd } from '#advisor/domain/page/advisor-json-ld.ts';
import { HOW_THE_ADVISOR_WORKS } from '#advisor/domain/page/how-the-advisor-works.ts';
import { ADVISOR_WRITTEN, advisorPageFacts } from '#advisor/domain/page/page-facts.ts';
import { parsePrefill } from '#advisor/domain/page/parse-prefill.ts';
import { Advisor } from '#advisor/ui/advisor.tsx';
import { advisorCitiesQuery } from '#advisor/ui/advisor-queries.ts';
import { queryText } from '#platform/domain/call.ts';
import { ButtonLink } from '#platform/ui/button.tsx';
import { Points } from '#platform/ui/page/points.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import type { RouteQuery } from '#platform/ui/route-query.ts';
import { found } from '#shell/ui/loaded.ts';
import { siteFacts } from '#shell/ui/site-facts.ts';
import { type Drawn, definePage } from '#site/page.ts';

export const page = definePage({
  query: {
    parse: (query: RouteQuery) => parsePrefill(Object.entries(query)),
    format: ({ sqft, ...prefill }) => queryText({ ...prefill, sqft: sqft ?? undefined }),
  },
  load: async ({ queryClient }) => {
    await queryClient.prefetchQuery(advisorCitiesQuery);
    const { origin } = await queryClient.ensureQueryData(siteFacts);
    const jsonLd = import.meta.env.SSR ? advisorJsonLd(origin) : [];
    return found({ ...advisorPageFacts(origin), jsonLd });
  },
  Content: BuyRentAdvisorPage,
  indexed: import.meta.env.SSR
    ? () => [{ facts: advisorPageFacts(''), changedAt: ADVISOR_WRITTEN }]
    : undefined,
});

/** The wizard, and how it compares. The query prefills it. */
function BuyRentAdvisorPage({ query }: Drawn<Prefill>) {
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
        <Advisor prefill={query} />
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
