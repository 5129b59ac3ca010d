import type { ReactNode } from 'react';
import type { PropertyDetail } from '#listings/api.ts';
import { featureGroups } from '../../domain/property-features.ts';
import { detailFacts, paragraphs } from '../../domain/property-text.ts';
import { OpenHouses, Rooms } from './rooms.tsx';

type DetailsProps = { property: PropertyDetail; history: ReactNode };

/** Open houses, the board's description, the home's facts and costs, and its earlier asking prices. */
export const Details = ({ property, history }: DetailsProps) => (
  <>
    <OpenHouses details={property.details} />
    <div className="max-w-[68ch] space-y-4 text-18">
      {paragraphs(property.description).map((text, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs may be equal and never move
        <p key={place}>{text}</p>
      ))}
    </div>
    <dl className="mt-8 gap-x-9 md:columns-2">
      {detailFacts(property).map(({ label, value }) => (
        <div
          key={label}
          className="flex break-inside-avoid justify-between gap-6 border-line border-b py-3"
        >
          <dt className="text-ink-2">{label}</dt>
          <dd className="text-right font-[550]">{value}</dd>
        </div>
      ))}
    </dl>
    {history}
  </>
);

/** The home's features by group, and its rooms. */
export function Features({ property }: { property: PropertyDetail }) {
  const groups = featureGroups(property);
  const hasRooms = (property.details.rooms ?? []).length > 0;
  if (groups.length === 0 && !hasRooms) return <p className="text-ink-2">No features listed.</p>;
  return (
    <>
      <div className="gap-x-9 md:columns-2">
        {groups.map(({ title, items }) => (
          <section key={title} className="mb-8 break-inside-avoid">
            <h2 className="font-display text-22">{title}</h2>
            <ul className="mt-2">
              {items.map((item, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two washrooms may be equal and never move
                <li key={place} className="border-line border-b py-2.5">
                  {item}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <Rooms details={property.details} />
    </>
  );
}
