import type { PropertyDetail } from '#listings/api.ts';
import { bedroomsAloud, headline, notesOn } from '#listings/domain/listing-text.ts';
import { Read } from '#platform/ui/read.tsx';
import { featureGroups } from '../../domain/property-features.ts';
import { detailFacts, keyFacts, paragraphs, underHeadline } from '../../domain/property-text.ts';
import { OpenHouses, Rooms } from './rooms.tsx';

export type HomeProps = { property: PropertyDetail };

/** Address, place and key figures of a home. */
export const Summary = ({ property }: HomeProps) => (
  <>
    {notesOn(property).map((note) => (
      <p key={note} className="mt-2 font-[550]">
        {note}
      </p>
    ))}
    <h1 className="mt-4 font-display text-28">{headline(property)}</h1>
    {underHeadline(property).map((line) => (
      <p key={line} className="mt-1 text-ink-2">
        {line}
      </p>
    ))}
    {/* Next to the photos it is in the agent's card. */}
    <p className="mt-3 text-14 text-ink-3 lg:hidden">Listed by {property.listOfficeName}</p>
    {/* The separator before the first item of each row overflows and is clipped. */}
    <div className="mt-7 overflow-hidden border-line-2 border-y py-6">
      <dl className="-ml-4 flex flex-wrap gap-y-5 md:-ml-5">
        {keyFacts(property).map(({ label, value }) => (
          <div
            key={label}
            className="flex grow flex-col-reverse justify-end border-line border-l px-4 md:px-5"
          >
            <dt className="text-14 text-ink-2">{label}</dt>
            <dd className="figures font-display text-22 md:text-28">
              <Read aloud={label === 'Bedrooms' ? bedroomsAloud(property) : null}>{value}</Read>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  </>
);

/** Open houses, the board's description, and the home's facts and costs. */
export const Details = ({ property }: HomeProps) => (
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
  </>
);

/** The home's features by group, and its rooms. */
export function Features({ property }: HomeProps) {
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
