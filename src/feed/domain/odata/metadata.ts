import { isRow } from '../rows/row.ts';

/** The fields that each resource of a server declares. */
export type Declared = ReadonlyMap<string, ReadonlySet<string>>;

type Node = Record<string, unknown>;
type EntityType = { name: string; base: string | null; fields: string[] };
type Schema = { types: EntityType[]; sets: { name: string; type: string }[] };

/** What CSDL JSON declares; empty if the document is not CSDL. */
export function declaredInJson(document: unknown): Declared {
  if (!isRow(document)) return new Map();
  const members = Object.values(document).filter(isRow).flatMap(Object.entries);
  const types = members.flatMap(([name, each]): EntityType[] => {
    if (!isRow(each) || (each.$Kind ?? 'EntityType') !== 'EntityType') return [];
    return [{ name, base: lastName(each.$BaseType), fields: fieldsOf(each) }];
  });
  const sets = members
    .filter(([, each]) => isRow(each) && each.$Kind === 'EntityContainer')
    .flatMap(([, container]) => Object.entries(container as Node))
    .flatMap(([name, set]) => (isRow(set) ? [{ name, type: lastName(set.$Type) ?? '' }] : []));
  return declaredBy({ types, sets });
}

const fieldsOf = (type: Node) =>
  Object.entries(type)
    .filter(([name, each]) => /^[^$@]+$/.test(name) && !isNavigation(each))
    .map(([name]) => name);

const isNavigation = (field: unknown) => isRow(field) && field.$Kind === 'NavigationProperty';

/**
 * What CSDL XML declares, parsed into objects whose members are lists of elements, with attributes under
 * '@'. Empty if the document is not CSDL.
 */
export function declaredInXml(document: unknown): Declared {
  const schemas = below(below(below([document], 'Edmx'), 'DataServices'), 'Schema');
  const types = ['EntityType', 'ComplexType']
    .flatMap((kind) => below(schemas, kind))
    .map((type) => ({
      name: attribute(type, 'Name'),
      base: lastName(attribute(type, 'BaseType')),
      fields: below([type], 'Property').map((field) => attribute(field, 'Name')),
    }));
  const sets = below(below(schemas, 'EntityContainer'), 'EntitySet').map((set) => ({
    name: attribute(set, 'Name'),
    type: lastName(attribute(set, 'EntityType')) ?? '',
  }));
  return declaredBy({ types, sets });
}

const below = (parents: readonly unknown[], name: string): Node[] =>
  parents.filter(isRow).flatMap((parent) => {
    const found = parent[name];
    return (Array.isArray(found) ? found : [found]).filter(isRow);
  });

const attribute = (node: Node, name: string): string => {
  const value = node[`@${name}`];
  return typeof value === 'string' ? value : '';
};

/** 'Property' of 'org.reso.metadata.Property'. */
const lastName = (name: unknown): string | null =>
  typeof name === 'string' && name !== '' ? (name.split('.').at(-1) ?? null) : null;

/** A document without a container names its resources by their types. */
function declaredBy({ types, sets }: Schema): Declared {
  const byName = new Map(types.map((type) => [type.name, type]));
  const fields = (name: string | null, depth = 0): string[] => {
    const type = byName.get(name ?? '');
    return !type || depth > 10 ? [] : [...fields(type.base, depth + 1), ...type.fields];
  };
  const named = sets.length > 0 ? sets : types.map(({ name }) => ({ name, type: name }));
  return new Map(
    named
      .map(({ name, type }) => [name, new Set(fields(type))] as const)
      .filter(([, declared]) => declared.size > 0),
  );
}
