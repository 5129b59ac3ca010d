import { neighbourhoodOutlines } from '#geography/domain/neighbourhood-outline.ts';
import type { Search } from '#search/domain/search.ts';

/** What the offline map's lines are: Subway, GO train, Highway. */
export const MapLegend = () => (
  <ul aria-label="Legend" className="map-legend">
    <li className="subway">Subway</li>
    <li className="train">GO train</li>
    <li className="highway">Highway</li>
  </ul>
);

/** How exact the outlines of the neighbourhoods that are searched are, on every ground. */
export const OutlineNote = ({ search: { places } }: { search: Search }) =>
  neighbourhoodOutlines(places).length > 0 && <p>Neighbourhood outlines are approximate</p>;
