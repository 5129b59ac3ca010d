import { latitudeAt, longitudeAt } from '#geography/domain/tile-grid.ts';
import { formatCount } from '#listings/domain/listing-text.ts';
import { formatDollars } from '#platform/domain/money.ts';
import type { Search } from '#search/domain/search.ts';
import { hrefOf, useShownAs } from '#search/ui/list-address.ts';
import type { MapPicture } from '../domain/map-picture.ts';
import { foundTitle, nearestName } from '../domain/map-text.ts';
import { searchOfMarker } from '../domain/marker-search.ts';
import { lowest, type Marker, markerKey } from '../domain/markers.ts';
import { NO_PRICE } from '../domain/price-label.ts';

type AreasTableProps = { search: Search; picture: MapPicture };

/** The same homes as on the map, as a table: for screen readers and print, and for anyone who prefers one. */
export const AreasTable = ({ search, picture }: AreasTableProps) => (
  <details className="group mt-10 print:details-content:block">
    <summary className="inline-flex min-h-11 items-center text-14">
      <span className="text-link pb-0!">Areas as a table</span>
    </summary>
    <table id="areas" className="areas-table" data-keep-scroll>
      <caption className="sr-only">{foundTitle(search)} on the map, by area</caption>
      <thead>
        <tr>
          <th scope="col">Area</th>
          <th scope="col">{foundTitle(search)}</th>
          <th scope="col">Lowest price</th>
        </tr>
      </thead>
      <tbody>
        {picture.wide.map((marker) => (
          <AreaRow
            key={markerKey(marker)}
            marker={marker}
            search={search}
            zoom={picture.view.zoom}
          />
        ))}
      </tbody>
    </table>
  </details>
);

function AreaRow({ marker, search, zoom }: { marker: Marker; search: Search; zoom: number }) {
  const show = useShownAs();
  const next = searchOfMarker(marker, search, Math.floor(zoom));
  const isHome = marker.kind === 'pill' && marker.count === 1;
  const href = isHome
    ? `/property/${marker.ids[0]}`
    : hrefOf(next.search, 1, next.as === 'list' ? 'list' : show);
  const position = { latitude: latitudeAt(marker.y), longitude: longitudeAt(marker.x) };
  const price = lowest(marker);
  return (
    <tr>
      <th scope="row">
        <a href={href} data-keep-scroll={isHome ? false : undefined}>
          {nearestName(position, zoom)}
        </a>
      </th>
      <td>{formatCount(marker.count)}</td>
      <td>{price === null ? NO_PRICE : formatDollars(price)}</td>
    </tr>
  );
}
