import { type FieldType, isResource, KEYS, type Schema } from './schema.ts';

export type Model = { namespace: string; schemas: Map<string, Schema> };

const TYPES: Record<FieldType, string> = {
  string: 'Edm.String',
  enum: 'Edm.String',
  number: 'Edm.Decimal',
  boolean: 'Edm.Boolean',
  date: 'Edm.Date',
  time: 'Edm.DateTimeOffset',
  list: 'Collection(Edm.String)',
  complex: 'Collection(Edm.ComplexType)',
};

const enumName = ({ namespace }: Model, field: string): string => `${namespace}.Enums.${field}`;

const keyOf = (resource: string): string => (isResource(resource) ? KEYS[resource] : 'Key');

/** The board's metadata as CSDL XML. */
export function metadataXml(model: Model): string {
  const { namespace, schemas } = model;
  const types = [...schemas].map(([resource, schema]) => {
    const fields = [...schema].map(([name, field]) => {
      const type = field.members.length > 0 ? enumName(model, name) : TYPES[field.type];
      const open = `<Property Name="${name}" Type="${type}"${attributes(field.type)}`;
      return field.type === 'enum' || field.type === 'list'
        ? `${open}><Annotation Term="RESO.OData.Metadata.LookupName" String="${name}"/></Property>`
        : `${open}/>`;
    });
    return `<EntityType Name="${resource}"><Key><PropertyRef Name="${keyOf(resource)}"/></Key>${fields.join('')}</EntityType>`;
  });
  const enums = [...schemas.values()]
    .flatMap((schema) => [...schema])
    .filter(([, { members }]) => members.length > 0)
    .map(([name, { members }]) => enumXml(name, members));
  const sets = [...schemas.keys()].map(
    (resource) => `<EntitySet Name="${resource}" EntityType="${namespace}.${resource}"/>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<!-- Sample data: no such board exists. -->
<edmx:Edmx Version="4.0" xmlns:edmx="http://docs.oasis-open.org/odata/ns/edmx"><edmx:DataServices>
<Schema Namespace="${namespace}" xmlns="http://docs.oasis-open.org/odata/ns/edm">
${types.join('\n')}
<EntityContainer Name="Container">${sets.join('')}</EntityContainer>
</Schema>
<Schema Namespace="${namespace}.Enums" xmlns="http://docs.oasis-open.org/odata/ns/edm">
${enums.join('\n')}
</Schema>
</edmx:DataServices></edmx:Edmx>`;
}

const attributes = (type: FieldType): string => (type === 'number' ? ' Scale="variable"' : '');

// Enum members have only letters and digits; the display text is in an annotation.
const enumXml = (name: string, members: string[]): string =>
  `<EnumType Name="${name}">${members
    .map(
      (member) =>
        `<Member Name="${member.replaceAll(/\W/g, '')}"><Annotation Term="RESO.OData.Metadata.StandardName" String="${member}"/></Member>`,
    )
    .join('')}</EnumType>`;

/** The same as CSDL JSON 4.01. */
export function metadataJson({ namespace, schemas }: Model): object {
  const types = [...schemas].map(([resource, schema]) => [
    resource,
    {
      $Kind: 'EntityType',
      $Key: [keyOf(resource)],
      ...Object.fromEntries([...schema].map(([name, field]) => [name, fieldJson(field.type)])),
    },
  ]);
  const sets = [...schemas.keys()].map((resource) => [
    resource,
    { $Collection: true, $Type: `${namespace}.${resource}` },
  ]);
  return {
    $Version: '4.01',
    $EntityContainer: `${namespace}.Container`,
    [namespace]: {
      ...Object.fromEntries(types),
      Container: { $Kind: 'EntityContainer', ...Object.fromEntries(sets) },
    },
  };
}

function fieldJson(type: FieldType): object {
  if (type === 'list') return { $Collection: true };
  if (type === 'string' || type === 'enum') return { $Nullable: true };
  return { $Type: TYPES[type], $Nullable: true };
}
