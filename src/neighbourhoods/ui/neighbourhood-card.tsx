import { homesAddress } from '#search/domain/homes-address.ts';
import type { Neighbourhood } from '../api.ts';
import { MapPicture } from './map-picture.tsx';

/** A town by its lower-cased name; an area by its own key, because its town has many more homes. */
const exploredPlace = ({ id, name, city }: Neighbourhood): string =>
  name === city ? city.toLowerCase() : id;

/** A place in the grid: map, name, description, and a link to its homes. */
export const NeighbourhoodCard = ({ neighbourhood }: { neighbourhood: Neighbourhood }) => {
  const { id, name, city, province, description } = neighbourhood;
  return (
    <article className="flex h-full flex-col overflow-hidden rounded-card bg-card shadow-card">
      <MapPicture of={neighbourhood} alt={`Map of ${name}`} />
      <div className="flex flex-1 flex-col px-5 pt-4 pb-5">
        <h3 className="font-display text-22">
          <a href={`/neighborhoods/${id}`} className="hover:text-accent-ink">
            {name}
          </a>
        </h3>
        <p className="text-14 text-ink-2">
          {city}, {province}
        </p>
        <p className="mt-3 line-clamp-3 text-ink-2">{description}</p>
        <div className="mt-auto pt-4">
          <a href={homesAddress(exploredPlace(neighbourhood))} className="text-link">
            Explore Properties <span className="sr-only">in {name}</span>
          </a>
        </div>
      </div>
    </article>
  );
};
