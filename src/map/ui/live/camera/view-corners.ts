import type { Map as LiveMap } from 'maplibre-gl';
import type { Position } from '#geography/domain/coordinates.ts';

/** The share of the map's width and height that is left out on each side, so that every corner can be dragged. */
const MARGIN_SHARE = 0.08;

/** The corners of a rectangle just inside what the map shows. */
export function viewCorners(map: LiveMap): Position[] {
  const { clientWidth: width, clientHeight: height } = map.getContainer();
  const [left, right] = [width * MARGIN_SHARE, width * (1 - MARGIN_SHARE)];
  const [top, bottom] = [height * MARGIN_SHARE, height * (1 - MARGIN_SHARE)];
  const pixels: [number, number][] = [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ];
  return pixels.map((pixel) => {
    const { lng: longitude, lat: latitude } = map.unproject(pixel);
    return { longitude, latitude };
  });
}
