import { dreamHomeJsonLd } from '#dream-home/domain/dream-home-json-ld.ts';
import { HOW_MATCHING_WORKS } from '#dream-home/domain/how-matching-works.ts';
import { DREAM_HOME_WRITTEN, dreamHomePageFacts } from '#dream-home/domain/page-facts.ts';
import { DreamHome } from '#dream-home/ui/dream-home.tsx';
import { BoardNote } from '#listings/ui/board-note.tsx';
import { Points } from '#platform/ui/page/points.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { found } from '#shell/ui/loaded.ts';
import { siteFacts, useSiteFacts } from '#shell/ui/site-facts.ts';
import { definePage } from '#site/page.ts';

export const page = definePage({
  load: async ({ queryClient }) => {
    const { origin } = await queryClient.ensureQueryData(siteFacts);
    const jsonLd = import.meta.env.SSR ? dreamHomeJsonLd(origin) : [];
    return found({ ...dreamHomePageFacts(origin), jsonLd });
  },
  Content: DreamHomePage,
  indexed: import.meta.env.SSR
    ? () => [{ facts: dreamHomePageFacts(''), changedAt: DREAM_HOME_WRITTEN }]
    : undefined,
});

/** Wishes matched against every home, and how that works. */
function DreamHomePage() {
  const board = useSiteFacts();
  return (
    <>
      <div className="frame py-10 md:py-14">
        <header className="mb-8">
          <h1 className="title">Dream Home</h1>
          <p className="mt-4 max-w-[60ch] text-18 text-ink-2 print:hidden">
            Tell us what you must have, what would be nice and how you live. We check every home for
            sale and show the closest matches: what fits and what doesn’t.
          </p>
        </header>
        <DreamHome />
      </div>
      <div className="no-print">
        <Section title="How it chooses" ground="sunk">
          <Points points={HOW_MATCHING_WORKS} columns={3} />
        </Section>
      </div>
      <div className="pt-10">
        <BoardNote board={board} />
      </div>
    </>
  );
}
