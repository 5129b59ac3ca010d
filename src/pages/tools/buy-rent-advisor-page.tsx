import { useState } from 'react';
import { HOW_THE_ADVISOR_WORKS } from '#advisor/domain/page/how-the-advisor-works.ts';
import { parsePrefill } from '#advisor/domain/page/parse-prefill.ts';
import { Advisor } from '#advisor/ui/advisor.tsx';
import { ButtonLink } from '#platform/ui/button.tsx';
import { Points } from '#platform/ui/page/points.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import type { RouteQuery } from '#platform/ui/route-query.ts';

/** The wizard, and how it compares. `query` prefills it. */
export function BuyRentAdvisorPage({ query }: { query: RouteQuery }) {
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
