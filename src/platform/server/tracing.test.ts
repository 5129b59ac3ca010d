import { afterEach, describe, expect, test } from 'vitest';
import { recordSpans } from './tracing.sample.ts';
import {
  inSpan,
  keepingSpan,
  type SpanStart,
  spanIds,
  startSpan,
  traceWith,
  within,
} from './tracing.ts';

const internal = (name: string): SpanStart => ({ kind: 'internal', name, attributes: {} });
const client: SpanStart = { kind: 'client', name: 'SELECT', attributes: {} };

afterEach(() => traceWith(null));

describe('without a tracer', () => {
  test('work runs as it would, and there is no span', async () => {
    const call = () => 'done';
    expect(await inSpan(internal('job'), async (span) => span)).toBeNull();
    expect(startSpan(internal('job'))).toBeNull();
    expect(within(null, call)).toBe('done');
    expect(keepingSpan(call)).toBe(call);
    expect(spanIds()).toBeUndefined();
  });
});

describe('with a tracer', () => {
  test('a span within another one is its child, across awaits', async () => {
    const spans = recordSpans();
    await inSpan(internal('job'), async () => {
      await Promise.resolve();
      await inSpan(internal('part'), async () => {});
      expect(spanIds()).toEqual({ trace_id: 'trace', span_id: 'job' });
    });
    expect(spans).toEqual([
      { name: 'job', parent: null, outcome: 'ok' },
      { name: 'part', parent: 'job', outcome: 'ok' },
    ]);
  });

  test('work that throws ends its span as failed, and throws', async () => {
    const spans = recordSpans();
    const failing = inSpan(internal('job'), async () => {
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(spans).toMatchObject([{ outcome: 'error' }]);
  });

  test('a statement outside of any work has no span', async () => {
    const spans = recordSpans();
    expect(startSpan(client)).toBeNull();
    await inSpan(internal('job'), async () => startSpan(client)?.end());
    expect(spans.map(({ name }) => name)).toEqual(['job', 'SELECT']);
  });

  test('a callback keeps the span in which it was made, wherever it is called', async () => {
    recordSpans();
    const callback = await inSpan(internal('first'), async () => keepingSpan(() => spanIds()));
    const called = await inSpan(internal('second'), async () => callback());
    expect(called?.span_id).toBe('first');
  });

  test('a request is never part of another one that was pipelined before it', async () => {
    const spans = recordSpans();
    const request: SpanStart = { kind: 'server', name: 'GET', attributes: {} };
    within(startSpan(request), () => startSpan(request));
    expect(spans.map(({ parent }) => parent)).toEqual([null, null]);
  });

  test('a remote span is the parent, whatever is current', async () => {
    const spans = recordSpans();
    const remote = { traceId: 'theirs', spanId: 'remote', isSampled: true };
    await inSpan(internal('job'), async () => startSpan(internal('request'), remote));
    expect(spans[1]?.parent).toBe('remote');
  });
});
