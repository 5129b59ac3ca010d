import { createFileRoute } from '@tanstack/react-router';
import { FAQ_AVERAGE_PRICE, FAQ_FIXED_RATES } from '#content/domain/market-metric.ts';
import { CallToAction } from '#content/ui/call-to-action.tsx';
import { contentHead } from '#content/ui/content-head.ts';
import { FaqCategories } from '#content/ui/faq-categories.tsx';
import { PageHero } from '#content/ui/page-hero.tsx';
import { Section } from '#content/ui/section.tsx';
import { StatCards } from '#content/ui/stat-cards.tsx';
import { loadActiveListings, useActiveListings } from '#content/ui/use-active-listings.ts';
import { ButtonLink } from '#platform/ui/button.tsx';
import { siteFacts } from '#shell/ui/site-facts.ts';

export const Route = createFileRoute('/gta-real-estate-faq')({
  loader: async ({ context: { queryClient } }) => {
    await loadActiveListings(queryClient);
    return queryClient.ensureQueryData(siteFacts);
  },
  head: ({ loaderData }) => contentHead('gta-real-estate-faq', loaderData),
  component: GtaRealEstateFaq,
});

function GtaRealEstateFaq() {
  return (
    <>
      <PageHero
        title="GTA Real Estate FAQ"
        lead="Sixteen questions that people ask before they buy, sell or rent here. Each answer names its source and when it was last checked."
      >
        <ButtonLink href="/properties">View Properties</ButtonLink>
        <ButtonLink href="/mortgage" look="outline">
          Mortgage Calculator
        </ButtonLink>
      </PageHero>
      <Section title="The market in three figures">
        <StatCards metrics={[FAQ_AVERAGE_PRICE, FAQ_FIXED_RATES, useActiveListings()]} />
      </Section>
      <Section title="Questions and answers">
        <FaqCategories />
      </Section>
      <CallToAction
        title="Is yours not among them?"
        text="Ask us. What many people ask finds its way onto this page."
      >
        <ButtonLink href="/contact" look="soft">
          Ask a question
        </ButtonLink>
      </CallToAction>
    </>
  );
}
