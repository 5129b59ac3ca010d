import { contentIndexed } from '#content/domain/content-indexed.ts';
import {
  CONSULTATION,
  PRECONSTRUCTION_BENEFITS,
  PRECONSTRUCTION_CAUTIONS,
  PRECONSTRUCTION_RULES,
  PRECONSTRUCTION_STEPS,
  PROJECT_LIST,
} from '#content/domain/preconstruction.ts';
import { loadContent } from '#content/ui/load-content.ts';
import { ProjectCards } from '#content/ui/project-cards.tsx';
import { Sources } from '#content/ui/sources.tsx';
import { ButtonLink } from '#platform/ui/button.tsx';
import { BenefitCards } from '#platform/ui/page/benefit-cards.tsx';
import { CallToAction } from '#platform/ui/page/call-to-action.tsx';
import { NumberedSteps } from '#platform/ui/page/numbered-steps.tsx';
import { PageHero } from '#platform/ui/page/page-hero.tsx';
import { PICTURES } from '#platform/ui/page/pictures.ts';
import { Points } from '#platform/ui/page/points.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { definePage } from '#site/page.ts';

export const page = definePage({
  load: ({ queryClient }) => loadContent('preconstruction', queryClient),
  Content: Preconstruction,
  indexed: import.meta.env.SSR ? contentIndexed('preconstruction') : undefined,
  isStatic: true,
});

function Preconstruction() {
  return (
    <>
      <PageHero
        title="Preconstruction homes and condos"
        lead="A home that’s still a drawing takes more homework than one you can walk through. We go through it with you: the plan, the agreement, the dates and the costs."
        picture={PICTURES.towers}
      >
        <ButtonLink href={CONSULTATION}>Book a consultation</ButtonLink>
        <ButtonLink href={PROJECT_LIST} look="outline">
          Get the project list
        </ButtonLink>
      </PageHero>
      <Section title="Why buy before it is built">
        <BenefitCards benefits={PRECONSTRUCTION_BENEFITS} />
      </Section>
      <Section
        title="What a project looks like"
        lead="Three made-up examples. Ask us what’s for sale right now."
      >
        <ProjectCards />
      </Section>
      <Section title="Five steps to the keys" ground="sunk">
        <NumberedSteps steps={PRECONSTRUCTION_STEPS} />
      </Section>
      <Section title="Before you count on it">
        <Points points={PRECONSTRUCTION_CAUTIONS} columns={3} />
      </Section>
      <Sources rules={PRECONSTRUCTION_RULES} />
      <CallToAction
        title="See what’s for sale"
        text="Tell us what you’re looking for and we’ll send the projects that come close, with the questions still open."
      >
        <ButtonLink href={PROJECT_LIST} look="soft">
          Get the project list
        </ButtonLink>
      </CallToAction>
    </>
  );
}
