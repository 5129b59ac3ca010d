import { useQuery } from '@tanstack/react-query';
import { viewExtent } from '#geography/domain/view.ts';
import type { ListingId } from '#listings/domain/listing.ts';
import { EMPTY_SEARCH } from '#search/domain/search.ts';
import { hrefOf, PresentationContext } from '#search/ui/list-address.ts';
import { MIN_PICTURE_WIDTHS, zoomAtWidth } from '../../domain/map-picture.ts';
import { within } from '../../domain/marker-search.ts';
import { PILL } from '../../domain/marker-size.ts';
import { type Marker, markersOf } from '../../domain/markers.ts';
import { OFFLINE_CREDIT } from '../../domain/offline-credit.ts';
import { pictureFrame, pixelsIn, placeOnPicture } from '../../domain/picture-frame.ts';
import { cellOfHome, placeOfHome, type Surroundings } from '../../domain/surroundings.ts';
import { surroundingsQuery } from '../surroundings-query.ts';
import { Basemap } from './basemap.tsx';
import { Placed } from './markers.tsx';
import { NamedMarkers } from './named-markers.tsx';
import { Scale } from './scale.tsx';

/** A home's surroundings on a picture that needs no scripts: the home, similar ones and stations. */
export function SurroundingsPicture({ id }: { id: ListingId }) {
  const { data } = useQuery(surroundingsQuery(id));
  if (!data) return null;
  const { own } = data;
  return (
    <section>
      <h2 className="mb-6 font-display text-28">
        {own ? 'Around this home' : 'Around this neighbourhood'}
      </h2>
      <div className="map-embed">
        <div className="map-free">
          <PresentationContext value="map">
            <Picture surroundings={data} />
          </PresentationContext>
        </div>
      </div>
      <p className="mt-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2 text-14 text-ink-2">
        <span>
          {own ? '' : 'The seller shows no exact address, so this home isn’t on the map. '}
          {OFFLINE_CREDIT}
        </span>
        <a
          href={hrefOf(within({ ...EMPTY_SEARCH, homesOnly: true }, data), 1, 'map')}
          className="text-link hit text-ink"
        >
          Homes for sale around here
        </a>
      </p>
    </section>
  );
}

const HOMES_ANYWHERE = { ...EMPTY_SEARCH, homesOnly: true };

/** The shape that says where the home is, in pixels. */
const OWN_SHAPE = { radius: PILL.height / 2, middle: 62, isBubble: false };

function Picture({ surroundings }: { surroundings: Surroundings }) {
  const { view, frame: cells, own, homes } = surroundings;
  const frame = pictureFrame(surroundings);
  const markersAt = (width: number): Marker[] =>
    markersOf(
      homes.map((home) => cellOfHome(home, frame.zoom)),
      viewExtent(view, cells),
      { zoom: zoomAtWidth(width, frame) },
    );
  const [wide, narrow] = [markersAt(MIN_PICTURE_WIDTHS.wide), markersAt(MIN_PICTURE_WIDTHS.narrow)];
  const here = own && placeOfHome(own);
  return (
    <div className="map-picture">
      {/* biome-ignore lint/a11y/useSemanticElements: SVG has no fieldset */}
      <svg role="group" aria-label="Map of the surroundings">
        <Basemap frame={frame} />
        <Scale frame={frame} />
        <NamedMarkers
          search={HOMES_ANYWHERE}
          frame={frame}
          wide={wide}
          narrow={narrow}
          ownAt={here ? (width) => ({ ...pixelsIn(frame, width, here), ...OWN_SHAPE }) : undefined}
        />
        {here && (
          <Placed at={placeOnPicture(here, frame)}>
            <g className="map-own">
              <rect
                className="face"
                x={-OWN_SHAPE.middle / 2 - OWN_SHAPE.radius}
                y={-OWN_SHAPE.radius}
                width={OWN_SHAPE.middle + 2 * OWN_SHAPE.radius}
                height={2 * OWN_SHAPE.radius}
                rx={OWN_SHAPE.radius}
              />
              <text>This home</text>
            </g>
          </Placed>
        )}
      </svg>
    </div>
  );
}
