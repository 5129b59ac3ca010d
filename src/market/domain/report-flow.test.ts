import { expect, test } from 'vitest';
import { nextReportFlow, type ReportEvent, type ReportFlow } from './report-flow.ts';

const sent = { email: 'ana@mail.example', region: 'Oakville' };
const after = (...events: ReportEvent[]) =>
  events.reduce<ReportFlow>(nextReportFlow, { at: 'closed' });

test('the flow goes closed, preview, form, success', () => {
  expect(after().at).toBe('closed');
  expect(after({ is: 'opened' }).at).toBe('preview');
  expect(after({ is: 'opened' }, { is: 'continued' }).at).toBe('form');
  expect(after({ is: 'opened' }, { is: 'continued' }, { is: 'sent', sent })).toEqual({
    at: 'success',
    sent,
    download: 'soon',
  });
});

test.each([
  ['downloading', 'loading'],
  ['downloaded', 'saved'],
  ['not downloaded', 'failed'],
] as const)('after %s the PDF is %s', (is, download) => {
  const flow = after({ is: 'opened' }, { is: 'continued' }, { is: 'sent', sent }, { is });
  expect(flow).toEqual({ at: 'success', sent, download });
});

test.each<ReportEvent[]>([
  [],
  [{ is: 'opened' }],
  [{ is: 'opened' }, { is: 'continued' }],
  [{ is: 'opened' }, { is: 'continued' }, { is: 'sent', sent }],
])('the flow can be closed at every step, and reopens at the start', (...events) => {
  expect(after(...events, { is: 'closed' })).toEqual({ at: 'closed' });
  expect(after(...events, { is: 'closed' }, { is: 'opened' })).toEqual({ at: 'preview' });
});

test('an answer that arrives after closing does not reopen the flow', () => {
  expect(after({ is: 'sent', sent }).at).toBe('closed');
  expect(after({ is: 'downloaded' }).at).toBe('closed');
  expect(after({ is: 'opened' }, { is: 'sent', sent }).at).toBe('preview');
});
