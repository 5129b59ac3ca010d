import { useQuery } from '@tanstack/react-query';
import { namedQuery } from '#listing-page/ui/property-queries.ts';
import { addressLine, priceLine } from '#listings/domain/listing-text.ts';
import { Photo } from '#media/ui/photo.tsx';
import { Skeleton } from '#platform/ui/skeleton.tsx';

/** A home linked in a message: its public details, with the listing brokerage. */
export function HomeCard({ id }: { id: number }) {
  const { data, isPending } = useQuery(namedQuery(id));
  const home = data?.properties[0];
  if (isPending) return <Skeleton className="h-24 rounded-field" />;
  if (!home)
    return (
      <a href={`/property/${id}`} className="hit text-14 underline">
        A home we can’t show here
      </a>
    );
  return (
    <a
      href={`/property/${id}`}
      className="flex overflow-hidden rounded-field border border-line-2 bg-card hover:bg-hover"
    >
      <span className="w-26 shrink-0">
        <Photo
          address={home.imageUrls[0]}
          alt=""
          sizes="104px"
          widths={[320]}
          missing=""
          className="h-full! object-cover"
        />
      </span>
      <span className="min-w-0 px-3 py-2 text-14">
        <span className="figures block font-display text-18">{priceLine(home)}</span>
        <span className="block">{addressLine(home)}</span>
        <span className="block text-ink-2">{home.listOfficeName}</span>
      </span>
    </a>
  );
}
