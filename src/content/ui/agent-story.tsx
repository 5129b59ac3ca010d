import { useBrokerage } from '#brokerage/ui/use-brokerage.ts';
import { ArtistsImpression } from '#platform/ui/page/artists-impression.tsx';
import { PICTURES } from '#platform/ui/page/pictures.ts';
import { site } from '#site';
import { texts } from '#site-texts';

const { agent } = site;

/** The agent's background, next to a picture of the office and a profile. */
export function AgentStory() {
  const { name: brokerage } = useBrokerage();
  return (
    <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,68ch)_minmax(0,1fr)]">
      <div className="space-y-5 text-18">
        {texts.agent.story.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <div className="overflow-hidden rounded-card bg-card shadow-card">
        <ArtistsImpression of={PICTURES.office} />
        <div className="flex items-center gap-4 p-5 md:p-6">
          <span
            aria-hidden
            className="grid size-16 shrink-0 place-items-center rounded-full bg-accent-wash font-display text-22 text-accent-ink"
          >
            {agent.initials}
          </span>
          <div>
            <p className="font-display text-22">{agent.name}</p>
            <p className="text-14 text-ink-2">
              {agent.title}, {brokerage}
            </p>
          </div>
        </div>
      </div>
    </div>
  );
}

/** The mission in one sentence. */
export const Mission = () => (
  <blockquote className="max-w-[40ch] font-display text-28 md:text-40">
    {texts.agent.mission}
  </blockquote>
);
