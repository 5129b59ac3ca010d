import type { RowSource } from '../domain/odata/run-query.ts';
import {
  isResource,
  KEYS,
  type Resource,
  type Schema,
  schemaOf,
  type Tier,
} from '../domain/odata/schema.ts';
import { fieldRows, lookupRows } from '../domain/rows/lookup-rows.ts';
import { listSource, mediaSource, partSource, propertySource } from '../domain/rows/row-sources.ts';
import type { Simulation } from '../domain/simulation/simulation.ts';
import type { SortedListings } from '../domain/simulation/sorted-listings.ts';
import { boardTime } from '../domain/timeline.ts';
import type { Scenario } from './scenario.ts';

type Board = { simulation: Simulation; sorted: SortedListings; tier: Tier; scenarios: Scenario[] };

/** The schema that the board declares to a token now. Null: no such resource. Empty: not for this token. */
export function schemaNow(
  { simulation, tier, scenarios }: Omit<Board, 'sorted'>,
  resource: Resource,
): Schema | null {
  const schema = schemaOf(resource, tier);
  const named = (name: string) =>
    scenarios.filter((scenario) => scenario.name === name).map(({ value }) => value);
  if (simulation.lostResources.has(resource) || named('lost-resource').includes(resource))
    return null;
  if (schema && resource === 'Property') {
    for (const field of [...simulation.lostFields, ...named('lost-field')]) schema.delete(field);
  }
  return schema;
}

/** Every resource that a token may read, with its fields. */
export function schemasNow(board: Omit<Board, 'sorted'>): Map<Resource, Schema> {
  const all = Object.keys(KEYS).filter(isResource);
  const found = all.map((resource) => [resource, schemaNow(board, resource)] as const);
  return new Map(
    found.filter((entry): entry is [Resource, Schema] => entry[1] !== null && entry[1].size > 0),
  );
}

/** The rows of a resource, ready to query. The token must have access to the resource. */
export function sourceOf(board: Board, resource: Resource, schema: Schema): RowSource<unknown> {
  const source = wholeSource(board, resource, schema);
  const isHalf = board.scenarios.some(({ name }) => name === 'half-keys');
  return isHalf && resource === 'Property' ? halfOf(source) : source;
}

function wholeSource(board: Board, resource: Resource, schema: Schema): RowSource<unknown> {
  const { simulation, tier } = board;
  switch (resource) {
    case 'Property':
      return propertySource({ ...board, schema }) as RowSource<unknown>;
    case 'Media':
      return mediaSource({ ...board, schema }) as RowSource<unknown>;
    case 'Member':
      return listSource(simulation.sandbox.members.map(dated), schema);
    case 'Office':
      return listSource(simulation.sandbox.offices.map(dated), schema);
    case 'Lookup':
      return listSource(lookupRows(startOf(simulation)), schema);
    case 'Field':
      return listSource(fieldRows(schemasNow(board)), schema);
    case 'PropertyRooms':
      return partSource({ ...board, schema }, 'Rooms') as RowSource<unknown>;
    case 'OpenHouse':
      return partSource({ ...board, schema }, 'OpenHouses') as RowSource<unknown>;
  }

  function dated(row: object): object {
    return tier === 'ddf' ? { ...row, ModificationTimestamp: startOf(simulation) } : row;
  }
}

const startOf = (simulation: Simulation): string =>
  boardTime(Math.floor(simulation.sandbox.settings.asOf.getTime() / 1000));

/** Silently drops every other listing. */
function halfOf(source: RowSource<unknown>): RowSource<unknown> {
  const hasEvenKey = (item: unknown) => /[02468]$/.test(String(source.summary(item, 'ListingKey')));
  return {
    ...source,
    find: (wanted, order) => {
      const found = source.find(wanted, order);
      return { ...found, items: [...found.items].filter(hasEvenKey) };
    },
  };
}
