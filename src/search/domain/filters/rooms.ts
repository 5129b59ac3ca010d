import { lastOf, type Parser, type QueryFields } from '../query-fields.ts';

/** The choices of 'at least so many rooms'. */
export const ROOM_MINIMUMS = [0, 1, 2, 3, 4, 5] as const;
export type Minimum = (typeof ROOM_MINIMUMS)[number];

/** The minimum written like this; 0 for any other text. */
export const minimumOf = (text: string): Minimum => MINIMUM_ROOMS.parse(text) ?? 0;

export const MINIMUM_ROOMS: Parser<Minimum> = {
  parse: (text) => (text === 'any' ? 0 : ROOM_MINIMUMS.find((least) => String(least) === text)),
  takes: 'a whole number from 0 to 5',
};

const MAXIMUM_ROOMS: Parser<Minimum | null> = lastOf({
  parse: (text) => (text === 'any' ? null : MINIMUM_ROOMS.parse(text)),
  takes: MINIMUM_ROOMS.takes,
});

/** The fewest and the most rooms of a search; null for no bound. */
export type RoomBounds = { fewest: Minimum; most: Minimum | null };

/** Whether exactly so many rooms are searched. */
export const isExact = ({ fewest, most }: RoomBounds): boolean => fewest > 0 && most === fewest;

/** Chooses the fewest rooms. What was exact stays exact, and a maximum below the fewest is dropped. */
export function chooseFewest(before: RoomBounds, fewest: Minimum): RoomBounds {
  if (isExact(before)) return { fewest, most: fewest === 0 ? null : fewest };
  const { most } = before;
  return { fewest, most: most !== null && most < fewest ? null : most };
}

/** The most rooms that a parameter asks for; null for no bound. Refused below the fewest. */
export function maximumIn(
  query: QueryFields,
  name: string,
  [minName, fewest]: readonly [string, Minimum],
): Minimum | null {
  const most = query.take(name, MAXIMUM_ROOMS, null);
  if (most === null || most >= fewest) return most;
  return query.refuse(minName, `must not be above ${name}`, null);
}

/** '3+ bedrooms', 'Exactly 3 bedrooms', '2 to 4 bedrooms', 'Up to 2 bedrooms'; null for any number. */
export function roomsLabel(fewest: Minimum, most: Minimum | null, rooms: string): string | null {
  if (most === null) return fewest === 0 ? null : `${fewest}+ ${rooms}`;
  if (most === 0) return `No ${rooms}`;
  if (fewest === 0) return `Up to ${most} ${rooms}`;
  return fewest === most ? `Exactly ${fewest} ${rooms}` : `${fewest} to ${most} ${rooms}`;
}

/** The values of a kind of rooms, each made once: 'bedrooms>=3' of at least three, 'bedrooms<=3' of at most. */
export class RoomValues {
  readonly #prefix: string;
  readonly #atLeast: readonly string[];
  readonly #atMost: readonly string[];

  constructor(rooms: string) {
    this.#prefix = `${rooms}>=`;
    this.#atLeast = ROOM_MINIMUMS.map((bound) => this.#prefix + bound);
    this.#atMost = ROOM_MINIMUMS.map((bound) => `${rooms}<=${bound}`);
  }

  /** Of so many: each minimum that it reaches, and each maximum that it doesn't exceed. None if it is unknown. */
  of(count: number | null): string[] {
    if (count === null) return [];
    return ROOM_MINIMUMS.flatMap((bound) => [
      ...(bound > 0 && bound <= count ? [this.atLeast(bound)] : []),
      ...(bound >= Math.floor(count) ? [this.#atMost[bound] ?? ''] : []),
    ]);
  }

  /** Those that rooms within these bounds have. */
  within(fewest: Minimum, most: Minimum | null): string[] {
    const wanted = fewest > 0 ? [this.atLeast(fewest)] : [];
    if (most !== null) wanted.push(this.#atMost[most] ?? '');
    return wanted;
  }

  atLeast(bound: Minimum): string {
    return this.#atLeast[bound] ?? '';
  }

  /** How many rooms, up to five, a home with these values has. */
  countIn(values: readonly string[]): number {
    return values.filter((value) => value.startsWith(this.#prefix)).length;
  }
}
