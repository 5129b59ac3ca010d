import { Check, Minus } from 'lucide-react';
import { addressLine } from '#listings/domain/listing-text.ts';
import { CardFoot } from '#listings/ui/card-foot.tsx';
import { ListingFacts } from '#listings/ui/listing-facts.tsx';
import { Photo } from '#media/ui/photo.tsx';
import { formatDollars } from '#platform/domain/money.ts';
import { cut } from '#seo/domain/cut.ts';
import type { RecommendedProperty } from '../api.ts';

const DESCRIPTION = 75;

/** A recommended home, with reasons. One link covers the whole card. */
export const RecommendedHome = ({ home }: { home: RecommendedProperty }) => (
  <article className="relative flex h-full break-inside-avoid flex-col overflow-hidden rounded-card bg-card shadow-card outline-focus transition-shadow duration-200 hover:shadow-lift has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-offset-2">
    <Photo
      address={home.imageUrls[0]}
      alt={home.title}
      sizes="(min-width: 1200px) 384px, (min-width: 768px) calc((100vw - 72px) / 2), calc(100vw - 40px)"
      missing="Image unavailable"
    />
    <p className="absolute top-3.5 left-3.5 flex h-7 items-center rounded-full bg-plate px-3 font-medium text-on-plate text-14">
      {home.propertyType}
    </p>
    <div className="flex flex-1 flex-col px-5 pt-4 pb-5">
      <p className="figures font-display text-28">{formatDollars(home.price)}</p>
      <h3 className="mt-1 font-[550]">{addressLine(home)}</h3>
      <p className="text-14 text-ink-2">
        {home.city}, {home.province}
      </p>
      <ListingFacts of={home} />
      {home.description && (
        <p className="mt-3 text-14 text-ink-2">{cut(home.description, DESCRIPTION)}</p>
      )}
      <Reasons home={home} />
      <div className="mt-auto pt-4">
        <CardFoot home={home} name={addressLine(home)} />
      </div>
    </div>
  </article>
);

/** The reasons, each with a mark that screen readers announce; a single sentence if there are no separate reasons. */
const Reasons = ({ home }: { home: RecommendedProperty }) =>
  home.fits.length + home.misses.length > 0 ? (
    <Marks home={home} />
  ) : (
    home.fitReason && (
      <p className="mt-3 border-line border-t pt-3 font-[550] text-14">{home.fitReason}</p>
    )
  );

const Marks = ({ home }: { home: RecommendedProperty }) => (
  <ul className="mt-3 grid gap-1 border-line border-t pt-3 text-14">
    {home.fits.map((fit) => (
      <li key={fit} className="flex gap-2">
        <Check aria-hidden strokeWidth={2} className="mt-0.5 size-4 shrink-0 text-good" />
        <span>
          <span className="sr-only">Fits: </span>
          {fit}
        </span>
      </li>
    ))}
    {home.misses.map((miss) => (
      <li key={miss} className="flex gap-2 text-ink-2">
        <Minus aria-hidden strokeWidth={2} className="mt-0.5 size-4 shrink-0 text-warn" />
        <span>
          <span className="sr-only">Does not fit: </span>
          {miss}
        </span>
      </li>
    ))}
  </ul>
);
