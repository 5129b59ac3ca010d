import type { Property } from '#listings/api.ts';
import { addressLine, cityLine, priceLine } from '#listings/domain/listing-text.ts';
import { ListingFacts } from '#listings/ui/listing-facts.tsx';
import { Photo } from '#media/ui/photo.tsx';
import type { Analysis } from '../../api.ts';
import { formatDistance } from '../../domain/findings/distance.ts';
import { Card } from '../card.tsx';

type ComparableHomesProps = { comparables: NonNullable<Analysis['comparables']> };

/** The nearest comparables. */
export const ComparableHomes = ({ comparables }: ComparableHomesProps) =>
  comparables.nearest.length > 0 && (
    <Card title="Homes like it">
      <p className="mt-2 text-14 text-ink-2">The closest of the homes we compared it with.</p>
      <ul className="mt-5 grid gap-5 md:grid-cols-2">
        {comparables.nearest.map(({ property, distance }) => (
          <li key={property.id}>
            <SmallCard home={property} distance={distance} />
          </li>
        ))}
      </ul>
    </Card>
  );

const SmallCard = ({ home, distance }: { home: Property; distance: number | null }) => (
  <article className="relative grid h-full grid-cols-[7rem_minmax(0,1fr)] gap-3.5 rounded-field p-3 border border-line outline-focus transition-colors duration-150 hover:bg-hover has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-offset-2">
    <Photo
      address={home.imageUrls[0]}
      alt={home.title}
      sizes="112px"
      widths={[320]}
      missing="Image unavailable"
      className="self-start rounded-row text-center"
    />
    <div className="flex min-w-0 flex-col">
      <p className="figures font-display text-22">{priceLine(home)}</p>
      <h4 className="mt-0.5 font-[550] text-14">
        <a href={`/property/${home.id}`} className="outline-none after:absolute after:inset-0">
          {addressLine(home)}
        </a>
      </h4>
      <p className="text-14 text-ink-2">
        {cityLine(home)}
        {distance !== null && (
          <>
            , <span className="whitespace-nowrap">{formatDistance(distance)} away</span>
          </>
        )}
      </p>
      <ListingFacts of={home} />
      <p className="mt-auto pt-2 text-14 text-ink-3">{home.listOfficeName}</p>
    </div>
  </article>
);
