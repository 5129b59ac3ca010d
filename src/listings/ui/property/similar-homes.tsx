import type { Property } from '../../api.ts';
import { ListingCard } from '../listing-card.tsx';

/** Others in the same city; nothing where there are none. */
export const SimilarHomes = ({ city, homes }: { city: string; homes: readonly Property[] }) =>
  homes.length > 0 && (
    <section className="mt-[72px] print:hidden">
      <h2 className="font-display text-28">Similar homes in {city}</h2>
      <ul className="mt-6 grid gap-6 md:grid-cols-2 xl:grid-cols-3">
        {homes.map((home) => (
          <li key={home.id}>
            <ListingCard listing={home} />
          </li>
        ))}
      </ul>
    </section>
  );
