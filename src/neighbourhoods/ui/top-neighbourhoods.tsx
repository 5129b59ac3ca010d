import { ArrowRight } from 'lucide-react';
import { formatCount } from '#listings/domain/listing-text.ts';
import type { Neighbourhood } from '../api.ts';
import { NeighbourhoodCard } from './neighbourhood-card.tsx';

type TopNeighbourhoodsProps = {
  neighbourhoods: Neighbourhood[];
  /** How many places have a guide; null if it couldn't be loaded. */
  total: number | null;
};

/** A few places, and a link to all of them. */
export const TopNeighbourhoods = ({ neighbourhoods, total }: TopNeighbourhoodsProps) => (
  <section className="below-fold frame [--height-guess:520px]">
    <div className="mb-4 flex flex-wrap items-end justify-between gap-x-4 md:mb-8">
      <h2 className="title">Get to know a neighbourhood</h2>
      <a
        href="/neighborhoods"
        className="flex min-h-11 items-center gap-2.5 whitespace-nowrap font-[550]"
      >
        <span>
          See all {total !== null && formatCount(total)}{' '}
          <span className="sr-only">neighbourhoods</span>
        </span>
        <ArrowRight aria-hidden size={20} strokeWidth={1.6} />
      </a>
    </div>
    <ul className="grid gap-3 md:grid-cols-3 md:gap-6">
      {neighbourhoods.map((neighbourhood) => (
        <li key={neighbourhood.id}>
          <NeighbourhoodCard neighbourhood={neighbourhood} />
        </li>
      ))}
    </ul>
  </section>
);
