import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import type { Dialect } from '../../domain/profile.ts';
import { ampre } from '../../domain/profiles/ampre.ts';
import type { BoardEvent } from './board-event.ts';
import { openBoard } from './open-board.ts';

/** A request as received by a board's server. */
export type BoardRequest = {
  /** Path and query, byte for byte. */
  address: string;
  /** Below the service root: 'Property'. */
  resource: string;
  query: ReadonlyMap<string, string>;
  headers: IncomingMessage['headers'];
  method: string;
  body: string;
};

export const filterOf = ({ query }: BoardRequest): string => query.get('$filter') ?? '';

type Answering = (asked: BoardRequest, response: ServerResponse, count: number) => unknown;
type Serving = { metadata?: string };

const ROOT = '/odata';

/**
 * A board's server that answers as a test defines and records requests. Without `metadata` it rejects
 * metadata requests; those are not recorded.
 */
export async function aBoardServer(answer: Answering, { metadata }: Serving = {}) {
  const asked: BoardRequest[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const { pathname } = new URL(`http://board.example${request.url}`);
    const one: BoardRequest = {
      address: request.url ?? '',
      resource: decodeURIComponent(pathname).replace(`${ROOT}/`, ''),
      query: queryOf(request.url ?? ''),
      headers: request.headers,
      method: request.method ?? '',
      body: Buffer.concat(parts).toString(),
    };
    if (one.resource === '$metadata') {
      if (metadata === undefined) sendError(response, 403, 'none here');
      else response.end(metadata);
      return;
    }
    asked.push(one);
    answer(one, response, asked.length);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { asked, origin, url: `${origin}${ROOT}` };
}

function queryOf(address: string): Map<string, string> {
  const [, query = ''] = address.split(/\?(.*)/s);
  const pairs = query.split('&').filter(Boolean);
  return new Map(
    pairs.map((pair) => {
      const [, name = '', value = ''] = /^([^=]*)=?(.*)$/s.exec(pair) ?? [];
      return [name, decodeURIComponent(value)] as const;
    }),
  );
}

export function sendJson(response: ServerResponse, body: unknown, status = 200, headers = {}) {
  response
    .writeHead(status, { 'content-type': 'application/json;charset=utf-8', ...headers })
    .end(JSON.stringify(body));
}

export const sendRows = (response: ServerResponse, value: unknown, more = {}) =>
  sendJson(response, { '@odata.context': '$metadata#Property', ...more, value });

export const sendError = (response: ServerResponse, status: number, message = '', headers = {}) =>
  sendJson(response, { error: { code: String(status), message } }, status, headers);

type Given = Partial<Parameters<typeof openBoard>[0]> & { dialect?: Partial<Dialect> };

export const SAMPLE_TOKEN = 'sample-token';

/** A board opened on a server, without real waiting; records its waits and events. */
export function opened(url: string, { dialect, profile = ampre, ...given }: Given = {}) {
  const waits: number[] = [];
  const errors: unknown[] = [];
  const events: BoardEvent[] = [];
  const board = openBoard({
    profile: { ...profile, dialect: { ...profile.dialect, ...dialect } },
    connection: { url, token: SAMPLE_TOKEN },
    pause: async (ms) => {
      waits.push(ms);
    },
    random: () => 1,
    onError: (error) => errors.push(error),
    onEvent: (event) => events.push(event),
    ...given,
  });
  return { board, waits, errors, events };
}

/** Row number n of a board: keys and times rise together. */
export const aRow = (n: number, row: Record<string, unknown> = {}) => ({
  ListingKey: `X${10_000 + n}`,
  ModificationTimestamp: new Date(Date.UTC(2026, 4, 1, 0, 0, n)).toISOString().replace('.000', ''),
  ContractStatus: 'Available',
  ...row,
});

export const rows = (count: number, from = 1) =>
  Array.from({ length: count }, (_, n) => aRow(from + n));

/** A row's cursor. */
export const placeOf = (row: ReturnType<typeof aRow>) => ({
  modifiedAt: row.ModificationTimestamp,
  key: row.ListingKey,
});
