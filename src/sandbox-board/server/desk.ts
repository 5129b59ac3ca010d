import { Chance } from '../domain/chance.ts';
import type { Life } from '../domain/life.ts';
import { metadataJson, metadataXml } from '../domain/odata/metadata.ts';
import { optionsOf, type Query, queryOf } from '../domain/odata/query.ts';
import { quirksOf } from '../domain/odata/quirks.ts';
import { isRefusal, type Refusal, refusal } from '../domain/odata/refusal.ts';
import {
  asSeen,
  isResource,
  KEYS,
  type Resource,
  type Schema,
  type Tier,
} from '../domain/odata/schema.ts';
import { answer } from '../domain/odata/shelf.ts';
import type { Register } from '../domain/register.ts';
import { nextLinkOf } from './next-link.ts';
import { jsonReply, type Reply, textReply } from './reply.ts';
import type { Scenario } from './scenario.ts';
import { schemaNow, schemasNow, shelfOf } from './shelving.ts';
import { spoiledRows } from './spoiled-rows.ts';

type Needs = {
  life: Life;
  register: Register;
  profile: 'ampre' | 'ddf';
  /** The service root, with a slash at its end. */
  root(): string;
  withAddress(mediaRow: unknown): unknown;
};

/** A question below the service root, `search` as it came over the wire. */
export type Question = {
  path: string;
  search: string;
  accept: string;
  tier: Tier;
  scenarios: Scenario[];
};

/** `waits`: milliseconds that the board thinks about it. */
export type Outcome = { reply: Reply | Refusal; waits: number };

const SHUFFLE = 22;
const NAMESPACES = { ampre: 'us.ampre.webapi', ddf: 'DDF.Core' };
const ENTITY = /^(\w+)\('((?:[^']|'')*)'\)$/;
const REPLICATION = /^(Property|Member|Office)\/\1Replication(?:\(\)|\(DestinationId=\d+\))$/;

/** Answers what is asked of the board's data, as its profile would. */
export function desk({ life, register, profile, root, withAddress }: Needs) {
  const quirks = quirksOf(profile);
  const { seed } = life.sandbox.settings;
  let asked = 0;

  return function outcome(question: Question): Outcome {
    asked++;
    const options = optionsOf(question.search, quirks);
    if (isRefusal(options)) return at(options);
    const { path } = question;
    if (path === '') return at(jsonReply(serviceDocument(question)));
    if (path === '$metadata') return at(metadata(question, options));

    const entity = ENTITY.exec(path);
    if (entity) {
      const [, name = '', quoted = ''] = entity;
      return entityOutcome(question, options, { name, key: quoted.replaceAll("''", "'") });
    }
    const replication = profile === 'ddf' ? REPLICATION.exec(path) : null;
    if (replication)
      return collection(question, options, { name: replication[1] ?? '', as: 'replication' });
    const counted = /^(\w+)\/\$count$/.exec(path);
    if (counted) return collection(question, options, { name: counted[1] ?? '', as: 'count' });
    return collection(question, options, { name: path, as: 'page' });
  };

  function serviceDocument(question: Question): object {
    const names = [...schemasNow({ life, ...question }).keys()];
    return {
      '@odata.context': '$metadata',
      value: names.map((name) => ({ name, kind: 'EntitySet', url: name })),
    };
  }

  function metadata(question: Question, options: Map<string, string>): Reply {
    const schemas = schemasNow({ life, ...question });
    const model = { namespace: NAMESPACES[profile], schemas };
    const wantsJson =
      options.get('$format') === 'json' || /application\/json/.test(question.accept);
    return wantsJson
      ? jsonReply(metadataJson(model))
      : textReply(metadataXml(model), 'application/xml');
  }

  /** The resource and its fields, or why the token can't have it. */
  function opened(question: Question, name: string): Opened | Refusal {
    const schema = isResource(name) ? schemaNow({ life, ...question }, name) : null;
    if (!isResource(name) || !schema) return refusal(404, `The resource '${name}' was not found.`);
    if (schema.size === 0) return refusal(403, `The token does not open '${name}'.`);
    return { name, schema, key: KEYS[name] };
  }

  function collection(
    question: Question,
    options: Map<string, string>,
    { name, as }: Wanted,
  ): Outcome {
    const resource = opened(question, name);
    if (isRefusal(resource)) return at(resource);
    const token = options.get('$skiptoken');
    if (token === '500') return at(refusal(500, 'The request could not be completed.'));
    if (token === 'expired') return at(refusal(410, 'The link has expired.'));
    const query = queryOf(options, { schema: resource.schema, quirks, typeName: resource.name });
    if (isRefusal(query)) return at(query);
    if (as === 'page') return at(jsonReply(page(question, resource, query)), query.waits);
    const all = { ...query, top: Number.MAX_SAFE_INTEGER, skip: 0, counts: true };
    if (as === 'count') {
      const { count } = found(question, resource, { ...all, top: 0 });
      return at(textReply(String(count ?? 0), 'text/plain'), query.waits);
    }
    const select = [resource.key, 'ModificationTimestamp'];
    const list = page(question, resource, { ...all, counts: query.counts, select });
    return at(jsonReply(list), query.waits);
  }

  /** Rows as the answer's body, with the link to those after them where this board gives one. */
  function page(question: Question, resource: Opened, query: Query): Record<string, unknown> {
    const { rows, count, hasMore } = found(question, resource, query);
    const body: Record<string, unknown> = { '@odata.context': `$metadata#${resource.name}` };
    if (query.counts) body['@odata.count'] = has(question, 'count-string') ? String(count) : count;
    body.value = spoiledRows(seen(rows, resource, query.select), question.scenarios);
    const skip = query.skip + rows.length;
    const link = hasMore && rows.length > 0 ? linkOf(question, resource.name, skip) : null;
    if (link) body['@odata.nextLink'] = link;
    return body;
  }

  function found(question: Question, { name, schema }: Opened, query: Query) {
    const shelf = shelfOf({ life, register, ...question }, name, schema);
    const atMost = name === 'Media' ? quirks.mediaAtMost : query.top;
    const shuffle = quirks.shufflesUnordered ? new Chance(seed, SHUFFLE, asked) : null;
    const isShort = has(question, 'short-pages');
    return answer(shelf, has(question, 'ignore-filter') ? { ...query, filter: null } : query, {
      atMost: isShort ? Math.max(1, Math.floor(Math.min(atMost, query.top) / 3)) : atMost,
      shuffle,
    });
  }

  function seen(rows: unknown[], { name, schema }: Opened, select: string[] | null): unknown[] {
    return rows.map((row) => asSeen(addressed(row, name), schema, select));
  }

  function addressed(row: unknown, name: Resource): unknown {
    if (name === 'Media') return withAddress(row);
    if (name !== 'Property' || row === null || typeof row !== 'object') return row;
    if (!('Media' in row) || !Array.isArray(row.Media)) return row;
    return { ...row, Media: row.Media.map(withAddress) };
  }

  function entityOutcome(
    question: Question,
    options: Map<string, string>,
    { name, key }: { name: string; key: string },
  ): Outcome {
    const resource = opened(question, name);
    if (isRefusal(resource)) return at(resource);
    const query = queryOf(options, { schema: resource.schema, quirks, typeName: resource.name });
    if (isRefusal(query)) return at(query);
    const filter = { is: 'compare', field: resource.key, by: 'eq', value: key } as const;
    const { rows } = found(question, resource, {
      ...query,
      filter,
      top: 1,
      skip: 0,
      counts: false,
    });
    const [row] = seen(rows, resource, query.select);
    if (row === null || typeof row !== 'object')
      return at(refusal(404, 'There is no such entity.'));
    return at(jsonReply({ '@odata.context': `$metadata#${resource.name}/$entity`, ...row }));
  }

  function linkOf(question: Question, name: Resource, skip: number): string | null {
    const usual = name === 'Media' ? quirks.mediaHasNextLink : quirks.hasNextLink;
    const wish = question.scenarios.find((scenario) => scenario.name === 'next-link')?.value;
    const way = wish ?? (usual ? 'on' : 'off');
    if (skip > quirks.skipAtMost) return null;
    return nextLinkOf({ root: root(), path: question.path, search: question.search, skip, way });
  }
}

type Wanted = { name: string; as: 'page' | 'count' | 'replication' };

type Opened = { name: Resource; schema: Schema; key: string };

const at = (reply: Reply | Refusal, waits = 0): Outcome => ({ reply, waits });

const has = ({ scenarios }: Question, name: string): boolean =>
  scenarios.some((scenario) => scenario.name === name);
