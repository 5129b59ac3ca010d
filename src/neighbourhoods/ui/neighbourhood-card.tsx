import { homesAddress } from '#search/domain/homes-address.ts';
import type { Neighbourhood } from '../api.ts';
import { MapPicture } from './map-picture.tsx';

/** A town by its lower-cased name; an area by its own key, because its town has many more homes. */
const exploredPlace = ({ id, name, city }: Neighbourhood): string =>
  name === city ? city.toLowerCase() : id;

/** A place in the grid: map, name, description, and a link to its homes. On a phone it is a row. */
export const NeighbourhoodCard = ({ neighbourhood }: { neighbourhood: Neighbourhood }) => {
  const { id, name, city, province, description } = neighbourhood;
  return (
    <article className="flex h-full overflow-hidden rounded-card bg-card shadow-card max-md:gap-4 max-md:p-3 md:flex-col">
      <MapPicture
        of={neighbourhood}
        alt={`Map of ${name}`}
        className="max-md:aspect-square max-md:w-[108px] max-md:shrink-0 max-md:self-start max-md:rounded-field md:aspect-5/3"
      />
      <div className="flex min-w-0 flex-1 flex-col md:px-5 md:pt-4 md:pb-5">
        <h3 className="font-display text-22">
          <a href={`/neighborhoods/${id}`} className="hit hover:text-accent-ink">
            {name}
          </a>
        </h3>
        <p className="text-14 text-ink-2">
          {city}, {province}
        </p>
        <p className="mt-1 line-clamp-3 text-14 text-ink-2 md:mt-2 md:text-16">{description}</p>
        <div className="mt-auto pt-2 md:pt-3">
          <a
            href={homesAddress(exploredPlace(neighbourhood))}
            className="hit text-link max-md:text-14"
          >
            Explore Properties <span className="sr-only">in {name}</span>
          </a>
        </div>
      </div>
    </article>
  );
};
