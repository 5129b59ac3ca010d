import { useQuery } from '@tanstack/react-query';
import { contentIndexed } from '#content/domain/content-indexed.ts';
import { FIRST_FAQ } from '#content/domain/faq.ts';
import {
  averageOr,
  conditionOr,
  HUB_AVERAGE_PRICE,
  HUB_MARKET_CONDITION,
  HUB_MORTGAGE_RATE,
  rateOr,
} from '#content/domain/market-metric.ts';
import { FaqCards } from '#content/ui/faq-cards.tsx';
import { HubBadges } from '#content/ui/hub-badges.tsx';
import { KnowledgeAreaCards } from '#content/ui/knowledge-area-cards.tsx';
import { loadContent } from '#content/ui/load-content.ts';
import { prefetchQueries } from '#content/ui/prefetch-queries.ts';
import { StatCards } from '#content/ui/stat-cards.tsx';
import { ToolCards } from '#content/ui/tool-cards.tsx';
import { activeListingsQuery, useActiveListings } from '#content/ui/use-active-listings.ts';
import { marketQuery } from '#market/ui/market-queries.ts';
import { todaysRate } from '#mortgage/domain/fixed-rates.ts';
import { ratesQuery } from '#mortgage/ui/rates-query.ts';
import { ButtonLink } from '#platform/ui/button.tsx';
import { CallToAction } from '#platform/ui/page/call-to-action.tsx';
import { PageHero } from '#platform/ui/page/page-hero.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { useSiteFacts } from '#shell/ui/site-facts.ts';
import { definePage } from '#site/page.ts';

export const page = definePage({
  load: async ({ queryClient }) => {
    await prefetchQueries(queryClient, [activeListingsQuery, marketQuery('GTA'), ratesQuery]);
    return loadContent('knowledge-hub', queryClient);
  },
  Content: KnowledgeHub,
  indexed: import.meta.env.SSR ? contentIndexed('knowledge-hub') : undefined,
  isStatic: true,
});

function KnowledgeHub() {
  const { data: market } = useQuery(marketQuery('GTA'));
  const { data: rates } = useQuery(ratesQuery);
  const snapshot = [
    averageOr(HUB_AVERAGE_PRICE, market?.sale),
    rateOr(HUB_MORTGAGE_RATE, todaysRate(rates)),
    conditionOr(HUB_MARKET_CONDITION, market),
    useActiveListings(),
  ];
  return (
    <>
      <PageHero
        title="GTA Real Estate Knowledge Hub"
        lead="What we know about buying, financing and living in the Greater Toronto Area, with the source of every figure."
      >
        <HubBadges demonstration={useSiteFacts().demonstration} />
      </PageHero>
      <Section title="Market snapshot">
        <StatCards metrics={snapshot} />
      </Section>
      <Section title="Four areas of knowledge">
        <KnowledgeAreaCards />
      </Section>
      <Section title="Questions and answers">
        <FaqCards entries={FIRST_FAQ} />
      </Section>
      <Section title="Tools" ground="lake">
        <ToolCards />
      </Section>
      <div className="pt-14">
        <CallToAction
          title="Need help with something else?"
          text="Ask us, or browse all the questions and answers."
        >
          <ButtonLink href="/contact" look="soft">
            Contact
          </ButtonLink>
          <ButtonLink href="/gta-real-estate-faq" look="outline">
            All questions
          </ButtonLink>
        </CallToAction>
      </div>
    </>
  );
}
