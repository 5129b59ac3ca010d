import type { Neighbourhood } from '../api.ts';
import { NeighbourhoodCard } from './neighbourhood-card.tsx';

/** A few places, and a link to all of them. */
export const TopNeighbourhoods = ({ neighbourhoods }: { neighbourhoods: Neighbourhood[] }) => (
  <section className="below-fold frame py-[56px] md:py-[72px]">
    <div className="mb-8 flex flex-wrap items-end justify-between gap-4">
      <h2 className="title">Neighbourhoods with a character of their own</h2>
      <a href="/neighborhoods" className="text-link">
        See all
      </a>
    </div>
    <ul className="grid gap-6 md:grid-cols-3">
      {neighbourhoods.map((neighbourhood) => (
        <li key={neighbourhood.id}>
          <NeighbourhoodCard neighbourhood={neighbourhood} />
        </li>
      ))}
    </ul>
  </section>
);
