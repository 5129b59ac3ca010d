import {
  InMemorySpanExporter,
  SimpleSpanProcessor,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { expect, test } from 'vitest';
import { otlpTracer } from './otlp-tracer.ts';

function aTracer() {
  const exporter = new InMemorySpanExporter();
  const provider = new TracerProvider({ spanProcessors: [new SimpleSpanProcessor({ exporter })] });
  return {
    tracer: otlpTracer(provider.getTracer('test')),
    spans: () => exporter.getFinishedSpans(),
  };
}

test('an attribute that is not listed never leaves', () => {
  const { tracer, spans } = aTracer();
  const attributes = { 'http.route': '/', 'user.email': 'ada@mail.example' };
  const span = tracer.start({ kind: 'server', name: 'GET /', attributes }, null);
  span.set({ ...attributes, 'http.response.status_code': 200 });
  span.end();
  expect(spans().map((each) => each.attributes)).toEqual([
    { 'http.route': '/', 'http.response.status_code': 200 },
  ]);
});

test('a failed span says so, without the error', () => {
  const { tracer, spans } = aTracer();
  tracer.start({ kind: 'internal', name: 'job', attributes: {} }, null).end('error');
  expect(spans()).toMatchObject([{ status: { code: 2 }, events: [] }]);
  expect(spans()[0]?.status.message).toBeUndefined();
});

test('a span has its parent’s trace, here and in another process', () => {
  const { tracer, spans } = aTracer();
  const remote = { traceId: '4b'.repeat(16), spanId: '0a'.repeat(8), isSampled: true };
  const parent = tracer.start({ kind: 'server', name: 'parent', attributes: {} }, remote);
  tracer.start({ kind: 'client', name: 'child', attributes: {} }, parent).end();
  parent.end();
  const [child] = spans();
  expect(child?.spanContext().traceId).toBe(remote.traceId);
  expect(child?.parentSpanContext?.spanId).toBe(parent.ids.span_id);
});
