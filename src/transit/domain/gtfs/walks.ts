import { METRES_PER_DEGREE, metresBetween, type Position } from '#geography/domain/coordinates.ts';
import type { Timetable } from '../timetable.ts';
import { LONGEST_CHANGE, metresFor, walkFor } from '../walking.ts';

/** Degrees of latitude, and of longitude at 60° north, that are at least the longest walk between stops. */
const SQUARE = {
  latitude: metresFor(LONGEST_CHANGE) / METRES_PER_DEGREE,
  longitude: (2 * metresFor(LONGEST_CHANGE)) / METRES_PER_DEGREE,
};

/** The walks from each stop to all others nearby. */
export function walksBetween(
  positions: readonly Position[],
): Pick<Timetable, 'walkStarts' | 'walks'> {
  const squares = new Map<string, number[]>();
  positions.forEach((position, stop) => {
    const { row, column } = squareOf(position);
    const key = `${row}/${column}`;
    squares.set(key, [...(squares.get(key) ?? []), stop]);
  });
  const walkStarts = new Uint32Array(positions.length + 1);
  const [to, seconds]: [number[], number[]] = [[], []];
  positions.forEach((position, stop) => {
    for (const other of nearby(squares, position)) {
      const there = positions[other];
      const minutes = there ? walkFor(metresBetween(position, there)) : LONGEST_CHANGE;
      if (other === stop || minutes >= LONGEST_CHANGE) continue;
      to.push(other);
      seconds.push(Math.round(minutes * 60));
    }
    walkStarts[stop + 1] = to.length;
  });
  return { walkStarts, walks: { to: Uint32Array.from(to), seconds: Uint32Array.from(seconds) } };
}

const squareOf = ({ latitude, longitude }: Position) => ({
  row: Math.floor(latitude / SQUARE.latitude),
  column: Math.floor(longitude / SQUARE.longitude),
});

function* nearby(squares: ReadonlyMap<string, number[]>, position: Position): Generator<number> {
  const { row, column } = squareOf(position);
  for (let y = row - 1; y <= row + 1; y++) {
    for (let x = column - 1; x <= column + 1; x++) yield* squares.get(`${y}/${x}`) ?? [];
  }
}
