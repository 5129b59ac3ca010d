import * as z from 'zod/mini';
import { NAME, NINE_DIGITS, type Parser, type QueryFields, wholeNumber } from '../query-fields.ts';
import type { Chip, Filter, ServedFilter } from './filter.ts';

/** What a search leaves out. */
export type LeftOut = {
  /** By their ids. */
  homes: readonly number[];
  /** 'Navy Street, Oakville', in any spelling; without a city, the streets of this name everywhere. */
  streets: readonly string[];
  /** '20 Navy Street, Oakville', likewise. */
  buildings: readonly string[];
  /** Whatever their case and punctuation. */
  brokerages: readonly string[];
};
export type LeftOutCriteria = { leftOut: LeftOut };

/** How many homes the search would also find if it left out nothing; absent if there are none. */
type LeftOutCounts = { leftOut?: number | undefined };

export const NOTHING_LEFT_OUT: LeftOut = { homes: [], streets: [], buildings: [], brokerages: [] };

const NONE: LeftOutCriteria = { leftOut: NOTHING_LEFT_OUT };

export const MOST_HOMES_LEFT_OUT = 200;
/** Of each kind. */
export const MOST_NAMES_LEFT_OUT = 50;

const HOMES: Parser<number> = {
  ...wholeNumber(1, NINE_DIGITS),
  takes: `up to ${MOST_HOMES_LEFT_OUT} ids separated by commas`,
};
const namesOf = (each: string): Parser<string> => ({
  ...NAME,
  takes: `up to ${MOST_NAMES_LEFT_OUT} ${each} separated by |`,
});
const STREETS = namesOf('streets');
const BROKERAGES = namesOf('brokerages');
const BUILDINGS: Parser<string> = {
  parse: (text) => (/^\s*\d/.test(text) ? NAME.parse(text) : undefined),
  takes: namesOf('numbers with their street').takes,
};

/** Its dimension is a mask that an index opens with its directory (directory/left-out-mask.ts). */
export const leftOut: Filter<LeftOutCriteria> = {
  none: NONE,
  parse(query) {
    const leftOut: LeftOut = {
      homes: listIn(query, 'excludeHomes', HOMES, { separator: ',', most: MOST_HOMES_LEFT_OUT }),
      streets: listIn(query, 'excludeStreets', STREETS),
      buildings: listIn(query, 'excludeBuildings', BUILDINGS),
      brokerages: listIn(query, 'excludeBrokerages', BROKERAGES),
    };
    return leavesOutNothing(leftOut) ? NONE : { leftOut };
  },
  format: ({ leftOut: { homes, streets, buildings, brokerages } }) => ({
    ...(homes.length > 0 && { excludeHomes: homes.join(',') }),
    ...(streets.length > 0 && { excludeStreets: streets.join('|') }),
    ...(buildings.length > 0 && { excludeBuildings: buildings.join('|') }),
    ...(brokerages.length > 0 && { excludeBrokerages: brokerages.join('|') }),
  }),
  chips: ({ leftOut }) => [
    ...homesChip(leftOut),
    ...namesChips(leftOut, 'streets'),
    ...namesChips(leftOut, 'buildings'),
    ...namesChips(leftOut, 'brokerages'),
  ],
};

export const leavesOutNothing = (leftOut: LeftOut): boolean =>
  Object.values(leftOut).every(({ length }) => length === 0);

/** A list of different values. Invalid ones, and those beyond the most, are dropped and noted as an issue. */
function listIn<Value>(
  query: QueryFields,
  name: string,
  parser: Parser<Value>,
  { separator = '|', most = MOST_NAMES_LEFT_OUT } = {},
): readonly Value[] {
  const text = query.text(name);
  if (text === '') return [];
  const given = text.split(separator);
  const values = [...new Set(given.flatMap((each) => parser.parse(each) ?? []))];
  const isWhole = values.length <= most && given.every((each) => parser.parse(each) !== undefined);
  return isWhole ? values : query.refuse(name, `must be ${parser.takes}`, values.slice(0, most));
}

function homesChip({ homes, ...others }: LeftOut): Chip[] {
  if (homes.length === 0) return [];
  const label = homes.length === 1 ? '1 home hidden' : `${homes.length} homes hidden`;
  return [{ label, without: { leftOut: { ...others, homes: [] } } }];
}

const namesChips = (leftOut: LeftOut, kind: 'streets' | 'buildings' | 'brokerages'): Chip[] =>
  leftOut[kind].map((name) => ({
    label: `Not ${name}`,
    without: {
      leftOut: { ...leftOut, [kind]: leftOut[kind].filter((each) => each !== name) },
    },
  }));

/** Made by a function, so that bundlers can leave it out of browsers. */
const meanings = () => ({
  excludeHomes: `Leaves out the listings with these ids, separated by commas: at most ${MOST_HOMES_LEFT_OUT}.`,
  excludeStreets: `Leaves out the homes on these streets, such as Navy Street, Oakville, or Navy Street for those of every city, separated by |: at most ${MOST_NAMES_LEFT_OUT}. Homes that withhold their address are on no street and in no building, so they stay.`,
  excludeBuildings: `Leaves out the homes at these numbers, such as 20 Navy Street, Oakville, separated by |: at most ${MOST_NAMES_LEFT_OUT}.`,
  excludeBrokerages: `Leaves out the listings of the brokerages of these names, separated by |: at most ${MOST_NAMES_LEFT_OUT}.`,
});

export const servedLeftOut = {
  parameters: /* @__PURE__ */ meanings(),
  counts: () => ({ leftOut: z.optional(z.number()) }),
  count({ search, total }): LeftOutCounts {
    const leftOut =
      search.leftOut === NOTHING_LEFT_OUT ? 0 : total({ leftOut: NOTHING_LEFT_OUT }) - total({});
    return leftOut > 0 ? { leftOut } : {};
  },
} satisfies ServedFilter<LeftOutCriteria, LeftOutCounts>;
