import { describe, expect, test } from 'vitest';
import { parseMetadata } from './metadata.ts';

const schema = (inner: string) =>
  `<?xml version="1.0" encoding="utf-8"?><edmx:Edmx Version="4.0" xmlns:edmx="http://docs.oasis-open.org/odata/ns/edmx"><edmx:DataServices>${inner}</edmx:DataServices></edmx:Edmx>`;

const field = (name: string, inner = '') =>
  `<Property Name="${name}" Type="Edm.String">${inner}</Property>`;

const lookup = '<Annotation Term="RESO.OData.Metadata.LookupName" String="City"/>';

const XML = schema(`
  <Schema Namespace="org.reso.metadata" xmlns="http://docs.oasis-open.org/odata/ns/edm">
    <EntityType Name="Resource"><Key><PropertyRef Name="ListingKey"/></Key>${field('ListingKey')}</EntityType>
    <EntityType Name="Listing" BaseType="org.reso.metadata.Resource">
      ${field('City', lookup)}${field('ListPrice')}<NavigationProperty Name="Media" Type="Collection(org.reso.metadata.Media)"/>
    </EntityType>
    <EntityType Name="Media">${field('MediaKey')}</EntityType>
  </Schema>
  <Schema Namespace="Default"><EntityContainer Name="Container">
    <EntitySet Name="Property" EntityType="org.reso.metadata.Listing"/>
    <EntitySet Name="Media" EntityType="org.reso.metadata.Media"/>
  </EntityContainer></Schema>`);

const JSON_OF_THE_SAME = {
  $Version: '4.01',
  'org.reso.metadata': {
    $Alias: 'meta',
    Resource: { $Kind: 'EntityType', $Key: ['ListingKey'], ListingKey: {} },
    Listing: {
      $Kind: 'EntityType',
      $BaseType: 'org.reso.metadata.Resource',
      City: { '@RESO.OData.Metadata.LookupName': 'City' },
      'City@Core.Description': 'Where it is.',
      ListPrice: { $Type: 'Edm.Decimal' },
      Media: { $Kind: 'NavigationProperty', $Collection: true, $Type: 'org.reso.metadata.Media' },
    },
    Media: { $Kind: 'EntityType', MediaKey: {} },
    Status: { $Kind: 'EnumType', Active: 0 },
  },
  Default: {
    Container: {
      $Kind: 'EntityContainer',
      Property: { $Collection: true, $Type: 'org.reso.metadata.Listing' },
      Media: { $Collection: true, $Type: 'org.reso.metadata.Media' },
    },
  },
};

const declared = new Map([
  ['Property', new Set(['ListingKey', 'City', 'ListPrice'])],
  ['Media', new Set(['MediaKey'])],
]);

describe('input 65: metadata 2 MB+, enum only by Lookup, JSON instead of XML', () => {
  test('XML and JSON declare the same', () => {
    expect(parseMetadata(XML)).toEqual({ kind: 'answer', answer: declared });
    expect(parseMetadata(`\ufeff\n${XML}`)).toEqual({ kind: 'answer', answer: declared });
    expect(parseMetadata(JSON.stringify(JSON_OF_THE_SAME))).toEqual({
      kind: 'answer',
      answer: declared,
    });
  });

  test('JSON without kinds and without a container names resources by their types', () => {
    const bare = { $Version: '4.01', 'us.ampre.webapi': { Property: { City: {}, ListPrice: {} } } };
    expect(parseMetadata(JSON.stringify(bare))).toEqual({
      kind: 'answer',
      answer: new Map([['Property', new Set(['City', 'ListPrice'])]]),
    });
  });

  test('more than two megabytes are read to the last field', () => {
    const names = Array.from({ length: 20_000 }, (_, n) => `Field${n}`);
    const type = `<EntityType Name="Property">${names.map((name) => field(name, lookup)).join('')}</EntityType>`;
    const large = schema(`<Schema Namespace="x">${type}</Schema>`);
    expect(large.length).toBeGreaterThan(2_000_000);
    const read = parseMetadata(large);
    const fields = read.kind === 'answer' ? read.answer.get('Property') : null;
    expect([fields?.size, fields?.has('Field19999')]).toEqual([20_000, true]);
  }, 20_000);

  test.each([
    ['cut off', XML.slice(0, XML.length / 2)],
    ['cut off in JSON', JSON.stringify(JSON_OF_THE_SAME).slice(0, -10)],
    ['a web page', '<!doctype html><html><body>Sign in</body></html>'],
    ['empty', ''],
    ['a schema of nothing', schema('<Schema Namespace="x"/>')],
    ['an object of nothing', '{}'],
  ])('%s, it declares nothing', (_, body) => {
    expect(parseMetadata(body).kind).toBe('bad');
  });

  test('circular base types do not cause an endless loop', () => {
    const cycle = schema(
      `<Schema Namespace="x"><EntityType Name="A" BaseType="x.B">${field('a')}</EntityType><EntityType Name="B" BaseType="x.A">${field('b')}</EntityType></Schema>`,
    );
    const read = parseMetadata(cycle);
    expect(read.kind === 'answer' && read.answer.get('A')).toEqual(new Set(['a', 'b']));
  });

  test('entities are not expanded, so an entity bomb is harmless', () => {
    const laughs = Array.from(
      { length: 9 },
      (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`,
    );
    const bomb = `<!DOCTYPE x [<!ENTITY l0 "lol">${laughs.join('')}]>`;
    const type = `<EntityType Name="Property">${field('&l9;')}${field('City')}</EntityType>`;
    const read = parseMetadata(
      `${bomb}${schema(`<Schema Namespace="x">${type}</Schema>`).replace(/<\?.*?\?>/, '')}`,
    );
    const fields = read.kind === 'answer' ? [...(read.answer.get('Property') ?? [])] : [];
    expect(fields.join().length).toBeLessThan(100);
  });
});
