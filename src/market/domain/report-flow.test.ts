import { expect, test } from 'vitest';
import { nextReportFlow, type ReportEvent, type ReportFlow } from './report-flow.ts';

const sent = { email: 'ana@mail.example', region: 'Oakville' };
const after = (...events: ReportEvent[]) =>
  events.reduce<ReportFlow>(nextReportFlow, { status: 'closed' });

test('the flow goes closed, preview, form, success', () => {
  expect(after().status).toBe('closed');
  expect(after({ kind: 'opened' }).status).toBe('preview');
  expect(after({ kind: 'opened' }, { kind: 'continued' }).status).toBe('form');
  expect(after({ kind: 'opened' }, { kind: 'continued' }, { kind: 'sent', sent })).toEqual({
    status: 'success',
    sent,
    download: 'soon',
  });
});

test.each([
  ['downloading', 'loading'],
  ['downloaded', 'saved'],
  ['not downloaded', 'failed'],
] as const)('after %s the PDF is %s', (kind, download) => {
  const flow = after({ kind: 'opened' }, { kind: 'continued' }, { kind: 'sent', sent }, { kind });
  expect(flow).toEqual({ status: 'success', sent, download });
});

test.each<ReportEvent[]>([
  [],
  [{ kind: 'opened' }],
  [{ kind: 'opened' }, { kind: 'continued' }],
  [{ kind: 'opened' }, { kind: 'continued' }, { kind: 'sent', sent }],
])('the flow can be closed at every step, and reopens at the start', (...events) => {
  expect(after(...events, { kind: 'closed' })).toEqual({ status: 'closed' });
  expect(after(...events, { kind: 'closed' }, { kind: 'opened' })).toEqual({ status: 'preview' });
});

test('an answer that arrives after closing does not reopen the flow', () => {
  expect(after({ kind: 'sent', sent }).status).toBe('closed');
  expect(after({ kind: 'downloaded' }).status).toBe('closed');
  expect(after({ kind: 'opened' }, { kind: 'sent', sent }).status).toBe('preview');
});
