import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HOUR } from '#platform/domain/duration.ts';
import {
  formatReportLink,
  formatTicket,
  isLinkExpired,
  isTicketExpired,
  parseReportLink,
  parseTicket,
  withReport,
} from './report-link.ts';

const signature = 'a'.repeat(43);
const id = fc.integer({ min: 1, max: 2_147_483_647 });
const at = fc.integer({ min: 1, max: 4_000_000_000_000 }).map((time) => new Date(time));
const NOON = new Date('2026-11-21T17:00:00Z');
const later = (hours: number) => new Date(NOON.getTime() + hours * HOUR);

test('a link parses back to what was written', () => {
  fc.assert(
    fc.property(fc.record({ id, at }), (link) => {
      expect(parseReportLink(formatReportLink({ ...link, signature }))).toEqual({
        ...link,
        signature,
      });
    }),
  );
});

test('a ticket parses back to what was written', () => {
  const ids = fc.array(id, { minLength: 1, maxLength: 10 });
  fc.assert(
    fc.property(fc.record({ ids, at }), (ticket) => {
      expect(parseTicket(formatTicket({ ...ticket, signature }))).toEqual({ ...ticket, signature });
    }),
  );
});

test.each(['', 'a', '1-2-3', `0-1-${signature}`, `zzzzzz-1-${signature}`, `1.1.${signature}`])(
  '%j is not a link',
  (text) => {
    expect(parseReportLink(text)).toBeNull();
  },
);

test.each(['', `1.${signature}`, `1.0.${signature}`, `1.zzzzzz.${signature}`, '1.1.short'])(
  '%j is not a ticket',
  (text) => {
    expect(parseTicket(text)).toBeNull();
  },
);

test('a link is valid for seven days and a ticket for one, and neither can be from the future', () => {
  const link = { id: 1, at: NOON };
  const ticket = { ids: [1], at: NOON };
  expect([isLinkExpired(link, later(167)), isLinkExpired(link, later(168))]).toEqual([false, true]);
  expect([isTicketExpired(ticket, later(23)), isTicketExpired(ticket, later(24))]).toEqual([
    false,
    true,
  ]);
  expect([isLinkExpired(link, later(-1)), isTicketExpired(ticket, later(-1))]).toEqual([
    true,
    true,
  ]);
});

test('a browser keeps its last ten reports, each once', () => {
  let ticket = withReport(null, 1, NOON);
  for (let next = 2; next <= 12; next++) ticket = withReport(ticket, next, NOON);
  expect(withReport(ticket, 5, NOON).ids).toEqual([3, 4, 6, 7, 8, 9, 10, 11, 12, 5]);
});
