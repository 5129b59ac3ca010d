import type { ReactNode } from 'react';
import type { PropertyDetail } from '#listings/api.ts';
import { bedroomsAloud, headline, notesOn, priceLine } from '#listings/domain/listing-text.ts';
import { Read } from '#platform/ui/read.tsx';
import { keyFacts, underHeadline } from '../../domain/property-text.ts';

type HeadingProps = {
  property: PropertyDetail;
  /** The monthly cost. */
  monthly?: ReactNode;
  /** The cash to close. */
  cash?: ReactNode;
};

/** Price, address, place and key figures of a home. */
export const Heading = ({ property, monthly, cash }: HeadingProps) => (
  <header>
    <p className="figures font-display text-40 md:text-56">{priceLine(property)}</p>
    {/* On a phone it is in the bar at the bottom of the screen. */}
    {monthly && (
      <div className="figures mt-1 hidden flex-wrap gap-x-6 text-ink-2 md:flex">
        {monthly}
        {cash}
      </div>
    )}
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
  </header>
);
