import { metadataJson, metadataXml } from '../domain/odata/metadata.ts';
import { optionsOf, type Query, queryOf } from '../domain/odata/query.ts';
import { type Quirks, quirksOf } from '../domain/odata/quirks.ts';
import { isRefusal, type Refusal, refusal } from '../domain/odata/refusal.ts';
import { runQuery } from '../domain/odata/run-query.ts';
import {
  asSeen,
  isResource,
  KEYS,
  type Resource,
  type Schema,
  type Tier,
} from '../domain/odata/schema.ts';
import { Random } from '../domain/random.ts';
import type { Simulation } from '../domain/simulation/simulation.ts';
import type { SortedListings } from '../domain/simulation/sorted-listings.ts';
import { corruptRows } from './corrupt-rows.ts';
import { nextLinkOf } from './next-link.ts';
import { jsonReply, type Reply, textReply } from './reply.ts';
import { schemaNow, schemasNow, sourceOf } from './resources.ts';
import type { Scenario } from './scenario.ts';

type ODataDeps = {
  simulation: Simulation;
  sorted: SortedListings;
  profile: 'ampre' | 'ddf';
  /** The service root, with a trailing slash. */
  root(): string;
  withAddress(mediaRow: unknown): unknown;
};

/** A request below the service root; `search` is the query string as received. */
export type ODataRequest = {
  path: string;
  search: string;
  accept: string;
  tier: Tier;
  scenarios: Scenario[];
};

/** `waits`: milliseconds before the reply is sent. */
export type ODataReply = { reply: Reply | Refusal; waits: number };

type Options = Map<string, string>;
type Target = { name: string; as: 'page' | 'count' | 'replication' };
type OpenResource = { name: Resource; schema: Schema; key: string };

const SHUFFLE = 22;
const NAMESPACES = { ampre: 'us.ampre.webapi', ddf: 'DDF.Core' };
const ENTITY = /^(\w+)\('((?:[^']|'')*)'\)$/;
const REPLICATION_PATH = /^(Property|Member|Office)\/\1Replication(?:\(\)|\(DestinationId=\d+\))$/;

/** Answers OData requests for the board's data in the way of the profile's board. */
export class ODataService {
  readonly #deps: ODataDeps;
  readonly #quirks: Quirks;
  #requests = 0;

  constructor(deps: ODataDeps) {
    this.#deps = deps;
    this.#quirks = quirksOf(deps.profile);
  }

  answer(request: ODataRequest): ODataReply {
    this.#requests++;
    const options = optionsOf(request.search, this.#quirks);
    if (isRefusal(options)) return at(options);
    const { path } = request;
    if (path === '') return at(jsonReply(this.#serviceDocument(request)));
    if (path === '$metadata') return at(this.#metadata(request, options));

    const entity = ENTITY.exec(path);
    if (entity) {
      const [, name = '', quoted = ''] = entity;
      return this.#entity(request, options, { name, key: quoted.replaceAll("''", "'") });
    }
    return this.#collection(request, options, this.#targetOf(path));
  }

  #targetOf(path: string): Target {
    const replication = this.#deps.profile === 'ddf' ? REPLICATION_PATH.exec(path) : null;
    if (replication) return { name: replication[1] ?? '', as: 'replication' };
    const counted = /^(\w+)\/\$count$/.exec(path);
    return counted ? { name: counted[1] ?? '', as: 'count' } : { name: path, as: 'page' };
  }

  #serviceDocument(request: ODataRequest): object {
    const names = [...schemasNow({ ...this.#deps, ...request }).keys()];
    return {
      '@odata.context': '$metadata',
      value: names.map((name) => ({ name, kind: 'EntitySet', url: name })),
    };
  }

  #metadata(request: ODataRequest, options: Options): Reply {
    const schemas = schemasNow({ ...this.#deps, ...request });
    const model = { namespace: NAMESPACES[this.#deps.profile], schemas };
    const wantsJson = options.get('$format') === 'json' || /application\/json/.test(request.accept);
    return wantsJson
      ? jsonReply(metadataJson(model))
      : textReply(metadataXml(model), 'application/xml');
  }

  /** The resource and its fields, or the reason why the token can't read it. */
  #open(request: ODataRequest, name: string): OpenResource | Refusal {
    const schema = isResource(name) ? schemaNow({ ...this.#deps, ...request }, name) : null;
    if (!isResource(name) || !schema) return refusal(404, `The resource '${name}' was not found.`);
    if (schema.size === 0) return refusal(403, `The token does not open '${name}'.`);
    return { name, schema, key: KEYS[name] };
  }

  #query(options: Options, { schema, name }: OpenResource): Query | Refusal {
    return queryOf(options, { schema, quirks: this.#quirks, typeName: name });
  }

  #collection(request: ODataRequest, options: Options, { name, as }: Target): ODataReply {
    const resource = this.#open(request, name);
    if (isRefusal(resource)) return at(resource);
    const token = options.get('$skiptoken');
    if (token === '500') return at(refusal(500, 'The request could not be completed.'));
    if (token === 'expired') return at(refusal(410, 'The link has expired.'));
    const query = this.#query(options, resource);
    if (isRefusal(query)) return at(query);
    if (as === 'page') return at(jsonReply(this.#page(request, resource, query)), query.waits);
    const all = { ...query, top: Number.MAX_SAFE_INTEGER, skip: 0, counts: true };
    if (as === 'count') {
      const { count } = this.#find(request, resource, { ...all, top: 0 });
      return at(textReply(String(count ?? 0), 'text/plain'), query.waits);
    }
    const select = [resource.key, 'ModificationTimestamp'];
    const list = this.#page(request, resource, { ...all, counts: query.counts, select });
    return at(jsonReply(list), query.waits);
  }

  /** One page of rows, with a link to the next page if this board gives one. */
  #page(request: ODataRequest, resource: OpenResource, query: Query): Record<string, unknown> {
    const { rows, count, hasMore } = this.#find(request, resource, query);
    const body: Record<string, unknown> = { '@odata.context': `$metadata#${resource.name}` };
    if (query.counts) body['@odata.count'] = has(request, 'count-string') ? String(count) : count;
    body.value = corruptRows(this.#visible(rows, resource, query.select), request.scenarios);
    const skip = query.skip + rows.length;
    const link = hasMore && rows.length > 0 ? this.#nextLink(request, resource.name, skip) : null;
    if (link) body['@odata.nextLink'] = link;
    return body;
  }

  #find(request: ODataRequest, { name, schema }: OpenResource, query: Query) {
    const quirks = this.#quirks;
    const { seed } = this.#deps.simulation.sandbox.settings;
    const source = sourceOf({ ...this.#deps, ...request }, name, schema);
    const atMost = name === 'Media' ? quirks.mediaAtMost : query.top;
    const isShort = has(request, 'short-pages');
    return runQuery(source, has(request, 'ignore-filter') ? { ...query, filter: null } : query, {
      atMost: isShort ? Math.max(1, Math.floor(Math.min(atMost, query.top) / 3)) : atMost,
      shuffle: quirks.shufflesUnordered ? new Random(seed, SHUFFLE, this.#requests) : null,
    });
  }

  #visible(rows: unknown[], { name, schema }: OpenResource, select: string[] | null): unknown[] {
    return rows.map((row) => asSeen(this.#withPhotoAddresses(row, name), schema, select));
  }

  #withPhotoAddresses(row: unknown, name: Resource): unknown {
    const { withAddress } = this.#deps;
    if (name === 'Media') return withAddress(row);
    if (name !== 'Property' || row === null || typeof row !== 'object') return row;
    if (!('Media' in row) || !Array.isArray(row.Media)) return row;
    return { ...row, Media: row.Media.map(withAddress) };
  }

  #entity(
    request: ODataRequest,
    options: Options,
    { name, key }: { name: string; key: string },
  ): ODataReply {
    const resource = this.#open(request, name);
    if (isRefusal(resource)) return at(resource);
    const query = this.#query(options, resource);
    if (isRefusal(query)) return at(query);
    const filter = { kind: 'compare', field: resource.key, by: 'eq', value: key } as const;
    const one = { ...query, filter, top: 1, skip: 0, counts: false };
    const { rows } = this.#find(request, resource, one);
    const [row] = this.#visible(rows, resource, query.select);
    if (row === null || typeof row !== 'object')
      return at(refusal(404, 'There is no such entity.'));
    return at(jsonReply({ '@odata.context': `$metadata#${resource.name}/$entity`, ...row }));
  }

  #nextLink(request: ODataRequest, name: Resource, skip: number): string | null {
    const quirks = this.#quirks;
    const usual = name === 'Media' ? quirks.mediaHasNextLink : quirks.hasNextLink;
    const wish = request.scenarios.find((scenario) => scenario.name === 'next-link')?.value;
    if (skip > quirks.skipAtMost) return null;
    const { path, search } = request;
    return nextLinkOf({
      root: this.#deps.root(),
      path,
      search,
      skip,
      way: wish ?? (usual ? 'on' : 'off'),
    });
  }
}

const at = (reply: Reply | Refusal, waits = 0): ODataReply => ({ reply, waits });

const has = ({ scenarios }: ODataRequest, name: string): boolean =>
  scenarios.some((scenario) => scenario.name === name);
