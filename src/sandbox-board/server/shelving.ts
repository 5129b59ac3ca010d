import type { Life } from '../domain/life.ts';
import {
  isResource,
  KEYS,
  type Resource,
  type Schema,
  schemaOf,
  type Tier,
} from '../domain/odata/schema.ts';
import type { Shelf } from '../domain/odata/shelf.ts';
import type { Register } from '../domain/register.ts';
import { listShelf, mediaShelf, propertyShelf } from '../domain/shelves.ts';
import { boardTime } from '../domain/timeline.ts';
import { fieldRows, lookupRows } from '../domain/words.ts';
import type { Scenario } from './scenario.ts';

type Board = { life: Life; register: Register; tier: Tier; scenarios: Scenario[] };

/** What the board declares to a token now. Null: it has no such resource. Empty: not for this token. */
export function schemaNow(
  { life, tier, scenarios }: Omit<Board, 'register'>,
  resource: Resource,
): Schema | null {
  const schema = schemaOf(resource, tier);
  const named = (name: string) =>
    scenarios.filter((scenario) => scenario.name === name).map(({ value }) => value);
  if (life.lostResources.has(resource) || named('lost-resource').includes(resource)) return null;
  if (schema && resource === 'Property') {
    for (const field of [...life.lostFields, ...named('lost-field')]) schema.delete(field);
  }
  return schema;
}

/** Every resource that a token may read, with its fields. */
export function schemasNow(board: Omit<Board, 'register'>): Map<Resource, Schema> {
  const all = Object.keys(KEYS).filter(isResource);
  const found = all.map((resource) => [resource, schemaNow(board, resource)] as const);
  return new Map(
    found.filter((entry): entry is [Resource, Schema] => entry[1] !== null && entry[1].size > 0),
  );
}

/** The rows of a resource, ready to be queried. The resource must be one of the token's. */
export function shelfOf(board: Board, resource: Resource, schema: Schema): Shelf<unknown> {
  const shelf = wholeShelf(board, resource, schema);
  const isHalf = board.scenarios.some(({ name }) => name === 'half-keys');
  return isHalf && resource === 'Property' ? halfOf(shelf) : shelf;
}

function wholeShelf(board: Board, resource: Resource, schema: Schema): Shelf<unknown> {
  const { life, tier } = board;
  switch (resource) {
    case 'Property':
      return propertyShelf({ ...board, schema }) as Shelf<unknown>;
    case 'Media':
      return mediaShelf({ ...board, schema }) as Shelf<unknown>;
    case 'Member':
      return listShelf(life.sandbox.members.map(dated), schema);
    case 'Office':
      return listShelf(life.sandbox.offices.map(dated), schema);
    case 'Lookup':
      return listShelf(lookupRows(startOf(life)), schema);
    case 'Field':
      return listShelf(fieldRows(schemasNow(board)), schema);
    default:
      // Rooms and open houses are not made up yet: the board declares them and has none.
      return listShelf([], schema);
  }

  function dated(row: object): object {
    return tier === 'ddf' ? { ...row, ModificationTimestamp: startOf(life) } : row;
  }
}

const startOf = (life: Life): string =>
  boardTime(Math.floor(life.sandbox.settings.asOf.getTime() / 1000));

/** Every other listing is missing, and nothing says so. */
function halfOf(shelf: Shelf<unknown>): Shelf<unknown> {
  const isKept = (item: unknown) => /[02468]$/.test(String(shelf.glance(item, 'ListingKey')));
  return {
    ...shelf,
    find: (wanted, order) => {
      const found = shelf.find(wanted, order);
      return { ...found, items: [...found.items].filter(isKept) };
    },
  };
}
