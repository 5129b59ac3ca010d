import { Sources } from '#content/ui/sources.tsx';
import {
  type CalculatorLocation,
  formatCalculator,
  parseCalculator,
} from '#mortgage/domain/calculator-address.ts';
import {
  MORTGAGE_LESSONS,
  MORTGAGE_RULES,
  REFINANCING_LESSONS,
} from '#mortgage/domain/education.ts';
import { mortgageJsonLd } from '#mortgage/domain/mortgage-json-ld.ts';
import { MORTGAGE_WRITTEN, mortgagePageFacts } from '#mortgage/domain/page-facts.ts';
import { Calculator } from '#mortgage/ui/calculator.tsx';
import { ButtonLink } from '#platform/ui/button.tsx';
import { CallToAction } from '#platform/ui/page/call-to-action.tsx';
import { Points } from '#platform/ui/page/points.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { useQueryInAddress } from '#platform/ui/page-address.ts';
import type { RouteQuery } from '#platform/ui/route-query.ts';
import { useChatPlace } from '#shell/ui/chat-place.tsx';
import { found } from '#shell/ui/loaded.ts';
import { siteFacts, useSiteFacts } from '#shell/ui/site-facts.ts';
import { type Drawn, definePage } from '#site/page.ts';

export const page = definePage({
  query: {
    parse: (query: RouteQuery) => parseCalculator(Object.entries(query)),
    format: formatCalculator,
  },
  load: async ({ queryClient }) => {
    const { origin } = await queryClient.ensureQueryData(siteFacts);
    const jsonLd = import.meta.env.SSR ? mortgageJsonLd(origin) : [];
    return found({ ...mortgagePageFacts(origin), jsonLd });
  },
  Content: MortgagePage,
  oftenFirst: () => ['/mortgage'],
  indexed: import.meta.env.SSR
    ? () => [{ facts: mortgagePageFacts(''), changedAt: MORTGAGE_WRITTEN }]
    : undefined,
});

/** The mortgage calculator, and what to know about mortgages. */
function MortgagePage({ query }: Drawn<CalculatorLocation>) {
  const chat = useChatPlace();
  const [start, replaceQuery] = useQueryInAddress(query, formatCalculator);
  const { origin } = useSiteFacts();
  return (
    <>
      <div className="frame pt-12 pb-[72px] md:pt-16 md:pb-28">
        <h1 className="font-display text-40 md:text-56">Your mortgage, calculated to the cent</h1>
        <p className="no-print mt-5 mb-8 max-w-[60ch] text-18 text-ink-2">
          Your monthly payment, what a lender would really charge, and the cash you need to close.
          Canadian rules, Ontario and Toronto taxes, every line explained.
        </p>
        <section id="calculator" aria-labelledby="calculator-title">
          <h2 id="calculator-title" className="sr-only">
            Mortgage calculator
          </h2>
          <Calculator start={start} origin={origin} onMove={replaceQuery} />
        </section>
      </div>
      <div className="no-print">
        <Section title="Canadian mortgages, in brief" ground="lake">
          <Points points={MORTGAGE_LESSONS} columns={3} />
        </Section>
        <div id="refinancing">
          <Section
            title="Refinancing"
            lead="Changing the mortgage you have: what it is, what it costs and when it pays off."
          >
            <Points points={REFINANCING_LESSONS} />
          </Section>
        </div>
        <CallToAction
          title="Know your number? See what it buys."
          text="Every home on the market in the Greater Toronto Area, and a team to answer your questions."
        >
          <ButtonLink look="soft" href="/properties">
            View Properties
          </ButtonLink>
          <ButtonLink
            look="ghost"
            href="/chat"
            onClick={chat?.open}
            className="border-on-bar-2! text-on-bar! hover:text-ink!"
          >
            Chat Now
          </ButtonLink>
        </CallToAction>
        <Sources rules={MORTGAGE_RULES} />
      </div>
    </>
  );
}
