import { Photo } from '#media/ui/photo.tsx';
import { ButtonLink } from '#platform/ui/button.tsx';
import type { PropertyDetail } from '../api.ts';
import { addressLine, priceLine } from '../domain/listing-text.ts';
import { showcaseStats, showcaseTitle } from '../domain/showcase-text.ts';
import { tourAddress } from '../domain/tour-address.ts';

/** The brokerage's featured home on the front page. */
export const Showcase = ({ property }: { property: PropertyDetail | null }) => (
  <section aria-labelledby="showcase" className="below-fold bg-sunk [--height-guess:480px]">
    {property ? <Shown property={property} /> : <NothingToShow />}
  </section>
);

const Shown = ({ property }: { property: PropertyDetail }) => (
  <div className="mx-auto grid max-w-[1680px] lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
    <Photo
      address={property.imageUrls[0]}
      alt={property.title}
      sizes="(min-width: 1024px) 60vw, 100vw"
      missing="No Image Available"
      // No higher than the text next to it.
      className="lg:h-0 lg:min-h-full lg:object-cover"
    />
    <div className="flex flex-col justify-center px-5 py-8 md:px-10 lg:px-14">
      <h2
        id="showcase"
        className="flex items-center gap-3 font-medium text-14 text-accent-ink before:h-px before:w-7 before:bg-accent"
      >
        Featured Luxury Property
      </h2>
      <p className="figures mt-2 font-display text-40">{priceLine(property)}</p>
      <h3 className="mt-1 font-display text-22">{addressLine(property)}</h3>
      <p className="mt-1 text-ink-2">{showcaseTitle(property)}</p>
      <p className="mt-3 line-clamp-3 max-w-[60ch] text-ink-2">{property.description}</p>
      <dl className="mt-4 grid grid-cols-2 gap-x-8 gap-y-3 md:flex md:flex-wrap">
        {showcaseStats(property).map(({ label, value, unit }) => (
          <div key={label}>
            <dt className="text-14 text-ink-2">{label}</dt>
            <dd className="whitespace-nowrap">
              <span className="figures font-display text-22 md:text-28">{value}</span>{' '}
              {unit && <span className="text-14 text-ink-2 md:block">{unit}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-5 flex flex-wrap gap-3 max-md:*:grow">
        <ButtonLink href={`/property/${property.id}`}>View Property</ButtonLink>
        <ButtonLink href={tourAddress(property)} look="outline">
          Schedule Tour
        </ButtonLink>
      </div>
      <p className="mt-3 text-14 text-ink-3">Listed by {property.listOfficeName}</p>
    </div>
  </div>
);

const NothingToShow = () => (
  <div className="frame py-[72px]">
    <h2 id="showcase" className="title">
      Featured Luxury Property
    </h2>
    <p className="mt-4 text-18 text-ink-2">No showcase property available</p>
  </div>
);
