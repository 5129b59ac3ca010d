import { useBrokerage } from '#brokerage/ui/use-brokerage.ts';
import { contentIndexed } from '#content/domain/content-indexed.ts';
import { AgentStory, Mission } from '#content/ui/agent-story.tsx';
import { loadContent } from '#content/ui/load-content.ts';
import { ButtonLink } from '#platform/ui/button.tsx';
import { CallToAction } from '#platform/ui/page/call-to-action.tsx';
import { PageHero } from '#platform/ui/page/page-hero.tsx';
import { Points } from '#platform/ui/page/points.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { site } from '#site';
import { definePage } from '#site/page.ts';
import { texts } from '#site-texts';

export const page = definePage({
  load: ({ queryClient }) => loadContent('about', queryClient),
  Content: About,
  indexed: import.meta.env.SSR ? contentIndexed('about') : undefined,
  isStatic: true,
  oftenFirst: () => ['/about'],
});

function About() {
  return (
    <>
      <PageHero
        eyebrow={`${site.agent.title}, ${useBrokerage().name}`}
        title={site.agent.name}
        lead={site.agent.bio}
      >
        <ButtonLink href="/contact">Contact</ButtonLink>
        <ButtonLink href="/properties" look="outline">
          View Properties
        </ButtonLink>
      </PageHero>
      <Section title="The story">
        <AgentStory />
      </Section>
      <Section title="The mission" ground="sunk">
        <Mission />
      </Section>
      <Section title="Six values we hold to">
        <Points points={texts.agent.values} columns={3} />
      </Section>
      <CallToAction
        title="Shall we talk?"
        text="A first conversation is free and commits you to nothing."
      >
        <ButtonLink href="/contact" look="soft">
          Get in touch
        </ButtonLink>
      </CallToAction>
    </>
  );
}
