import { expect, test } from 'vitest';
import { nextReportFlow, type ReportEvent, type ReportFlow } from './report-flow.ts';

const sent = { email: 'ana@mail.example', region: 'Oakville' };
const after = (...events: ReportEvent[]) =>
  events.reduce<ReportFlow>(nextReportFlow, { at: 'closed' });

test('the flow goes closed, preview, form, success', () => {
  expect(after().at).toBe('closed');
  expect(after({ kind: 'opened' }).at).toBe('preview');
  expect(after({ kind: 'opened' }, { kind: 'continued' }).at).toBe('form');
  expect(after({ kind: 'opened' }, { kind: 'continued' }, { kind: 'sent', sent })).toEqual({
    at: 'success',
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
  expect(flow).toEqual({ at: 'success', sent, download });
});

test.each<ReportEvent[]>([
  [],
  [{ kind: 'opened' }],
  [{ kind: 'opened' }, { kind: 'continued' }],
  [{ kind: 'opened' }, { kind: 'continued' }, { kind: 'sent', sent }],
])('the flow can be closed at every step, and reopens at the start', (...events) => {
  expect(after(...events, { kind: 'closed' })).toEqual({ at: 'closed' });
  expect(after(...events, { kind: 'closed' }, { kind: 'opened' })).toEqual({ at: 'preview' });
});

test('an answer that arrives after closing does not reopen the flow', () => {
  expect(after({ kind: 'sent', sent }).at).toBe('closed');
  expect(after({ kind: 'downloaded' }).at).toBe('closed');
  expect(after({ kind: 'opened' }, { kind: 'sent', sent }).at).toBe('preview');
});
