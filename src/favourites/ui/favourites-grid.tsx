import { House } from 'lucide-react';
import { ListingCard } from '#listings/ui/listing-card.tsx';
import { useSaving } from '#listings/ui/saving.ts';
import { useCardPhotos } from '#listings/ui/use-card-photos.ts';
import { Button } from '#platform/ui/button.tsx';
import type { Favourite } from '../api.ts';

type FavouritesGridProps = { favourites: readonly Favourite[] };

/** Saved homes as cards, with a placeholder for each one that is off the market. */
export function FavouritesGrid({ favourites }: FavouritesGridProps) {
  const homes = favourites.flatMap(({ property }) => property ?? []);
  const { listeners, photosOf } = useCardPhotos(homes);
  return (
    <>
      <h2 className="sr-only">Saved homes</h2>
      <ul
        className="grid grid-cols-1 gap-4 md:gap-x-[18px] md:gap-y-3 md:grid-cols-2 xl:grid-cols-3"
        {...listeners}
      >
        {favourites.map(({ propertyId, property, name }, at) => (
          <li key={propertyId}>
            {property ? (
              <ListingCard listing={property} eager={at === 0} photos={photosOf(property)} />
            ) : (
              <GoneHome id={propertyId} name={name} />
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

/** A saved home that is no longer on the market: its name and a button to remove it. */
function GoneHome({ id, name }: { id: number; name: string }) {
  const saving = useSaving();
  return (
    <article className="flex h-full flex-col overflow-hidden rounded-card bg-card shadow-card">
      <div className="grid aspect-3/2 place-items-center bg-sunk text-ink-3">
        <House aria-hidden size={26} strokeWidth={1.6} />
      </div>
      <div className="flex flex-1 flex-col items-start px-5 pt-4 pb-5">
        <h3 className="font-[550]">{name}</h3>
        <p className="mt-1 text-ink-2">This home is no longer on the market.</p>
        <a href={`/property/${id}`} className="mt-3 text-link">
          See its history <span className="sr-only">: {name}</span>
        </a>
        {saving && (
          <div className="mt-auto pt-5">
            <Button look="outline" size="small" onClick={() => saving.remove(id)}>
              Remove <span className="sr-only">{name}</span>
            </Button>
          </div>
        )}
      </div>
    </article>
  );
}
