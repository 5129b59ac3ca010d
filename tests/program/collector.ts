import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { freePort } from './start-site.ts';

type Attribute = { key: string; value: Record<string, string | number> };

export type ReceivedSpan = {
  name: string;
  /** The number of OTLP: 1 internal, 2 server, 3 client. */
  kind: number;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: Attribute[];
};

type Traces = { resourceSpans: { scopeSpans: { spans: ReceivedSpan[] }[] }[] };
type Metrics = { resourceMetrics: { scopeMetrics: { metrics: { name: string }[] }[] }[] };

/** How it answers: as it should, with a 500, or never. */
type Manner = 'accepting' | 'failing' | 'hanging';

/** An OpenTelemetry collector that takes OTLP over HTTP as JSON, and keeps all of it. */
export async function aCollector(manner: Manner = 'accepting') {
  const port = await freePort();
  const bodies: { path: string; text: string }[] = [];
  const unanswered: ServerResponse[] = [];
  const server = createServer(async (incoming, outgoing) => {
    let text = '';
    for await (const chunk of incoming.setEncoding('utf8')) text += chunk;
    bodies.push({ path: incoming.url ?? '', text });
    if (manner === 'hanging') unanswered.push(outgoing);
    else outgoing.writeHead(manner === 'failing' ? 500 : 200).end('{}');
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  const received = <Body>(path: string): Body[] =>
    bodies.filter((body) => body.path === path).map(({ text }) => JSON.parse(text));
  return {
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` },
    /** Everything that it was sent, as text. */
    text: () => bodies.map(({ text }) => text).join('\n'),
    /** The last answer that it has not given. */
    held: () => unanswered.at(-1),
    spans: () =>
      received<Traces>('/v1/traces')
        .flatMap(({ resourceSpans }) => resourceSpans)
        .flatMap(({ scopeSpans }) => scopeSpans)
        .flatMap(({ spans }) => spans),
    metrics: () =>
      received<Metrics>('/v1/metrics')
        .flatMap(({ resourceMetrics }) => resourceMetrics)
        .flatMap(({ scopeMetrics }) => scopeMetrics)
        .flatMap(({ metrics }) => metrics),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** The value of a span's attribute, as text. */
export const attributeOf = ({ attributes }: ReceivedSpan, name: string): string | undefined => {
  const found = attributes.find(({ key }) => key === name);
  return found && String(Object.values(found.value)[0]);
};
