import {
  isInBounds,
  metresBetween,
  type Position,
  PROVINCE,
  parseDegrees,
  roundDegrees,
} from './coordinates.ts';

/** All within some kilometres of a position, or with 0 all at that position. */
export type Circle = Position & { kilometres: number };

const MAX_RADIUS = 100;
const MIN_RADIUS = 0.1;

/** A circle rounded to its canonical form: 11 m and 100 m; null if it isn't centred in Ontario or isn't 0.1 to 100 km. */
export function circleAt({ latitude, longitude, kilometres }: Circle): Circle | null {
  const circle = {
    latitude: roundDegrees(latitude, 4),
    longitude: roundDegrees(longitude, 4),
    kilometres: roundDegrees(kilometres, 1),
  };
  const isInRange = circle.kilometres >= MIN_RADIUS && circle.kilometres <= MAX_RADIUS;
  return isInRange && isInBounds(circle, PROVINCE) ? circle : null;
}

const POINT_DECIMALS = 5;

/** The circle of what is at one position, to a metre. */
export const pointAt = ({ latitude, longitude }: Position): Circle => ({
  latitude: roundDegrees(latitude, POINT_DECIMALS),
  longitude: roundDegrees(longitude, POINT_DECIMALS),
  kilometres: 0,
});

/** Kilometres as typed, with one decimal at most: '3', '3.5', '3,5 km'; otherwise NaN. */
export function typedKilometres(text: string): number {
  const [, figures] = /^(\d+(?:[.,]\d?)?|[.,]\d) ?(?:km)?$/i.exec(text.trim()) ?? [];
  return figures === undefined ? Number.NaN : Number(figures.replace(',', '.'));
}

/** Parses 'latitude/longitude/kilometres', such as '43.45/-79.68/5'; null if it is no circle. */
export function parseCircle(text: string): Circle | null {
  const [latitude, longitude, kilometres, ...more] = text.split('/').map(parseDegrees);
  if (more.length > 0 || latitude == null || longitude == null || kilometres == null) return null;
  if (kilometres > 0) return circleAt({ latitude, longitude, kilometres });
  return kilometres === 0 && isInBounds({ latitude, longitude }, PROVINCE)
    ? pointAt({ latitude, longitude })
    : null;
}

/** A circle's canonical text; `parseCircle` parses it back. */
export const formatCircle = ({ latitude, longitude, kilometres }: Circle): string =>
  [latitude, longitude, kilometres].join('/');

/** Whether a position is inside a circle or on its edge. */
export function isInCircle(position: Position, circle: Circle): boolean {
  if (circle.kilometres > 0) return metresBetween(position, circle) <= circle.kilometres * 1_000;
  const { latitude, longitude } = pointAt(position);
  return latitude === circle.latitude && longitude === circle.longitude;
}
