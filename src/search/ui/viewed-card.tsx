import { addressLine, cityLine, factsAboveZero, priceLine } from '#listings/domain/listing-text.ts';
import { SaveHeart } from '#listings/ui/save-heart.tsx';
import type { KeptHome } from '#listings/ui/seen-homes.ts';
import { Photo } from '#media/ui/photo.tsx';
import { formatDayAgo } from '#platform/domain/day.ts';
import { similarHomesAddress } from '../domain/similar-homes.ts';

type ViewedCardProps = {
  home: KeptHome;
  /** When its page was opened. */
  at: Date;
  now: Date;
  /** Whether it has left the market since. */
  isGone: boolean;
};

/** A home viewed on this device: a link to its page or, if it has left the market, to homes like it. */
export function ViewedCard({ home, at, now, isGone }: ViewedCardProps) {
  const name = home.address ?? home.title;
  return (
    <article className="listing-card w-full">
      <div className="relative">
        <Photo
          address={home.photo}
          alt=""
          sizes="227px"
          widths={[320, 640]}
          missing="Image unavailable"
          className={isGone ? 'opacity-75' : ''}
        />
        {isGone && (
          <p className="photo-badge">
            No longer {home.transactionType === 'For Lease' ? 'for lease' : 'for sale'}
          </p>
        )}
      </div>
      {!isGone && <SaveHeart listing={home} />}
      <div className="flex flex-1 flex-col px-3.5 pt-2 pb-3.5">
        <p className={`figures font-display text-22 ${isGone ? 'text-ink-2' : ''}`}>
          {priceLine(home)}
        </p>
        <h3 className="font-[550]">{addressLine(home)}</h3>
        <p className="text-14 text-ink-2">{cityLine({ ...home, province: '' })}</p>
        <p className="mb-2 flex gap-2 text-14 text-ink-2">
          {factsAboveZero({ ...home, sqft: '' }).map(({ unit, count }) => (
            <span key={unit}>
              {count} {unit}
            </span>
          ))}
        </p>
        <p className="mt-auto border-line border-t pt-2 text-14 text-ink-3">
          {home.listOfficeName}
        </p>
        <p className="flex flex-wrap justify-between gap-x-2 text-14">
          <span className="text-ink-3">Seen {formatDayAgo(at, now)}</span>
          <a
            href={isGone ? similarHomesAddress(home) : `/property/${home.id}`}
            className="font-[550] outline-none after:absolute after:inset-0"
          >
            {isGone ? 'Similar homes' : 'View Details'}{' '}
            <span className="sr-only">
              {isGone ? 'to' : 'of'} {name}
            </span>
          </a>
        </p>
      </div>
    </article>
  );
}
