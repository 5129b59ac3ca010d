import { useQuery } from '@tanstack/react-query';
import { contentIndexed } from '#content/domain/content-indexed.ts';
import {
  averageOr,
  FAQ_AVERAGE_PRICE,
  FAQ_FIXED_RATES,
  rateOr,
} from '#content/domain/market-metric.ts';
import { FaqCategories } from '#content/ui/faq-categories.tsx';
import { loadContent } from '#content/ui/load-content.ts';
import { prefetchQueries } from '#content/ui/prefetch-queries.ts';
import { StatCards } from '#content/ui/stat-cards.tsx';
import { activeListingsQuery, useActiveListings } from '#content/ui/use-active-listings.ts';
import { marketQuery } from '#market/ui/market-queries.ts';
import { todaysRate } from '#mortgage/domain/fixed-rates.ts';
import { ratesQuery } from '#mortgage/ui/rates-query.ts';
import { ButtonLink } from '#platform/ui/button.tsx';
import { CallToAction } from '#platform/ui/page/call-to-action.tsx';
import { PageHero } from '#platform/ui/page/page-hero.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { definePage } from '#site/page.ts';

export const page = definePage({
  load: async ({ queryClient }) => {
    await prefetchQueries(queryClient, [activeListingsQuery, marketQuery('GTA'), ratesQuery]);
    return loadContent('gta-real-estate-faq', queryClient);
  },
  Content: GtaRealEstateFaq,
  indexed: import.meta.env.SSR ? contentIndexed('gta-real-estate-faq') : undefined,
  isStatic: true,
});

function GtaRealEstateFaq() {
  const { data: market } = useQuery(marketQuery('GTA'));
  const { data: rates } = useQuery(ratesQuery);
  const fixedRate = rateOr(FAQ_FIXED_RATES, todaysRate(rates));
  const averagePrice = averageOr(FAQ_AVERAGE_PRICE, market?.sale);
  return (
    <>
      <PageHero
        title="GTA Real Estate FAQ"
        lead="Sixteen questions people ask before they buy, sell or rent here. Each answer gives its source and when we last checked it."
      >
        <ButtonLink href="/properties">View Properties</ButtonLink>
        <ButtonLink href="/mortgage" look="outline">
          Mortgage Calculator
        </ButtonLink>
      </PageHero>
      <Section title="The market in three figures">
        <StatCards metrics={[averagePrice, fixedRate, useActiveListings()]} />
      </Section>
      <Section title="Questions and answers">
        <FaqCategories />
      </Section>
      <CallToAction
        title="Don’t see your question?"
        text="Ask us. We add the most common ones to this page."
      >
        <ButtonLink href="/contact" look="soft">
          Ask a question
        </ButtonLink>
      </CallToAction>
    </>
  );
}
