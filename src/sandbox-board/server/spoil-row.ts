import { refusal } from '../domain/odata/refusal.ts';
import { isResource, KEYS } from '../domain/odata/schema.ts';
import { type Reply, refusalReply } from './reply.ts';
import type { Scenario } from './scenario.ts';

/** A query for keys and times has at most this many fields. */
const MOST_FIELDS = 4;

type Asked = { path: string; query: string; scenarios: Scenario[] };

function isOfKeys({ path, query }: Asked): boolean {
  if (path.includes('Replication')) return true;
  const [, fields] = /(?:^|&)\$select=([^&]*)/.exec(query) ?? [];
  return fields !== undefined && decodeURIComponent(fields).split(',').length <= MOST_FIELDS;
}

/**
 * The reply of a board that can't send one of its rows: a page with that row is no JSON, is cut, or is answered 500.
 * Its key can still be requested alone, unless the way is 'hidden'.
 */
export function spoilRow(reply: Reply, asked: Asked, profile: 'ampre' | 'ddf'): Reply {
  const spoilt = asked.scenarios.filter(({ name }) => name === 'bad-row');
  if (spoilt.length === 0 || reply.status !== 200 || typeof reply.body !== 'string') return reply;
  const { '@odata.context': context = '', value } = JSON.parse(reply.body);
  const name = String(context).split('#')[1] ?? '';
  if (!isResource(name) || !Array.isArray(value)) return reply;
  for (const scenario of spoilt) {
    const [way = '', key = ''] = scenario.value.split(':');
    const hasRow = value.some((row) => row?.[KEYS[name]] === key);
    if (hasRow && (way === 'hidden' || !isOfKeys(asked)))
      return spoiltReply(reply, reply.body, way, profile);
  }
  return reply;
}

function spoiltReply(reply: Reply, body: string, way: string, profile: 'ampre' | 'ddf'): Reply {
  if (way === 'cut') return { ...reply, body: body.slice(0, -20) };
  if (way === 'json')
    return { ...reply, body: body.replace('"value":[{', '"value":[{"Sample":NaN,') };
  return refusalReply(refusal(500, 'Sample trouble.'), profile);
}
