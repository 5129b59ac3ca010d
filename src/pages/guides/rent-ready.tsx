import { contentIndexed } from '#content/domain/content-indexed.ts';
import {
  RENT_READY_BENEFITS,
  RENT_READY_RULES,
  RENT_READY_STEPS,
  TENANT_RIGHTS,
} from '#content/domain/rent-ready.ts';
import { loadContent } from '#content/ui/load-content.ts';
import { Sources } from '#content/ui/sources.tsx';
import { BenefitCards } from '#platform/ui/page/benefit-cards.tsx';
import { NumberedSteps } from '#platform/ui/page/numbered-steps.tsx';
import { OutsideButton } from '#platform/ui/page/outside-button.tsx';
import { PageHero } from '#platform/ui/page/page-hero.tsx';
import { PICTURES } from '#platform/ui/page/pictures.ts';
import { Points } from '#platform/ui/page/points.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { site } from '#site';
import { definePage } from '#site/page.ts';

export const page = definePage({
  load: ({ queryClient }) => loadContent('rent-ready', queryClient),
  Content: RentReady,
  indexed: import.meta.env.SSR ? contentIndexed('rent-ready') : undefined,
  isStatic: true,
});

function RentReady() {
  return (
    <>
      <PageHero
        eyebrow="Rent Ready"
        title="Your rental application, prepared"
        lead="Get your papers in order before the viewing, so you can apply the day you find the right home."
        picture={PICTURES.livingRoom}
      >
        <OutsideButton href={site.links.rentReady}>Start your application</OutsideButton>
      </PageHero>
      <Section title="Why prepare">
        <BenefitCards benefits={RENT_READY_BENEFITS} />
      </Section>
      <Section title="How it works" ground="sunk">
        <NumberedSteps steps={RENT_READY_STEPS} />
        <div className="mt-10">
          <OutsideButton href={site.links.rentReady}>Apply now</OutsideButton>
        </div>
      </Section>
      <Section title="What the law says" lead="Four Ontario rental rules every tenant should know.">
        <Points points={TENANT_RIGHTS} />
      </Section>
      <Sources rules={RENT_READY_RULES} />
    </>
  );
}
