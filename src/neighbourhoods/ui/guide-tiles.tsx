import { TrainFront } from 'lucide-react';
import type { ReactNode } from 'react';
import { SamplePill } from '#platform/ui/page/sample-pill.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import type { NeighbourhoodGuide } from '../api.ts';
import { AMENITIES, SAMPLE_TRANSIT } from '../domain/profile.ts';

/** The boards that find the schools of an address; nothing if none is known. */
export const Schools = ({ schoolBoards: boards }: Pick<NeighbourhoodGuide, 'schoolBoards'>) => {
  if (boards.length === 0) return null;
  return (
    <Section title="Schools">
      <Tiles>
        {boards.map(({ name, kind, site }) => (
          <Tile key={name} title={name} line={kind}>
            <a href={site} aria-label={`Find schools: ${name}`} className="text-link hit">
              Find schools
            </a>
          </Tile>
        ))}
      </Tiles>
    </Section>
  );
};

/** Stations within walking distance and the time to each; samples if there are none. */
export const Transit = ({ stations }: Pick<NeighbourhoodGuide, 'stations'>) => {
  const isSample = stations.length === 0;
  return (
    <Section title="Transit">
      {isSample && <SamplePill />}
      <Tiles>
        {(isSample ? SAMPLE_TRANSIT : stations).map(({ name, walk }) => (
          <Tile key={name} title={name} line="on foot, estimated">
            <span className="flex items-center gap-2 font-display text-22">
              <TrainFront aria-hidden size={20} strokeWidth={1.6} className="text-accent-ink" />
              {walk} min
            </span>
          </Tile>
        ))}
      </Tiles>
    </Section>
  );
};

/** Amenities that most places have nearby. */
export const Amenities = () => (
  <Section title="Local amenities">
    <SamplePill />
    <ul className="mt-6 grid grid-cols-2 gap-4 lg:grid-cols-4">
      {AMENITIES.map((amenity) => (
        <li key={amenity} className="rounded-card bg-card px-5 py-4 shadow-card">
          {amenity}
        </li>
      ))}
    </ul>
  </Section>
);

const Tiles = ({ children }: { children: ReactNode }) => (
  <ul className="mt-6 grid gap-4 md:grid-cols-2 xl:grid-cols-3">{children}</ul>
);

type TileProps = { title: string; line: string; children: ReactNode };

const Tile = ({ title, line, children }: TileProps) => (
  <li className="flex items-center justify-between gap-4 rounded-card bg-card px-5 py-4 shadow-card">
    <div>
      <h3 className="font-[550]">{title}</h3>
      <p className="text-14 text-ink-2">{line}</p>
    </div>
    <p className="shrink-0">{children}</p>
  </li>
);
