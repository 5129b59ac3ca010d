import { ButtonLink } from '#platform/ui/button.tsx';
import { ArtistsImpression } from '#platform/ui/page/artists-impression.tsx';
import { PICTURES } from '#platform/ui/page/pictures.ts';
import { SamplePill } from '#platform/ui/page/sample-pill.tsx';
import { texts } from '#site-texts';
import { projectInquiry } from '../domain/preconstruction.ts';

/** Three fictional projects that show what an entry in the project list looks like. */
export const ProjectCards = () => (
  <ul className="grid gap-6 md:grid-cols-2 xl:grid-cols-3">
    {texts.sampleProjects.map(({ name, place, kind, homes, text }) => (
      <li key={name} className="flex flex-col overflow-hidden rounded-card bg-card shadow-card">
        <ArtistsImpression of={PICTURES[kind]} />
        <div className="flex grow flex-col items-start p-5 md:p-6">
          <SamplePill>Sample project</SamplePill>
          <h3 className="mt-3 font-display text-22">{name}</h3>
          <p className="mt-1 text-14 text-ink-2">{place}</p>
          <p className="mt-3 text-ink-2">{text}</p>
          <p className="mt-3 mb-6 font-[550]">{homes}</p>
          <ButtonLink href={projectInquiry(name)} look="outline" size="small" className="mt-auto">
            Ask about homes like these
          </ButtonLink>
        </div>
      </li>
    ))}
  </ul>
);
