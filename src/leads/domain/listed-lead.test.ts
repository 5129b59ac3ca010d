import { expect, test } from 'vitest';
import { categoryOf, formatLeadCursor, parseLeadCursor, parseLeadNumber } from './listed-lead.ts';

test.each([
  ['Schedule A of the offer', 'inquiry'],
  ['Tour of 12 Sample Court, Oakville', 'inquiry'],
  ['Dream home in Oakville', 'dream-home'],
  ['Preconstruction consultation', 'consultation'],
  ['Preconstruction project list', 'consultation'],
  ['Consultation about selling', 'consultation'],
  ['Question about 12 Sample Court', 'inquiry'],
  ['Tourmaline Street', 'inquiry'],
  ['', 'inquiry'],
] as const)('an inquiry with the subject ‘%s’ is one for: %s', (subject, kind) => {
  expect(categoryOf({ kind: 'inquiry', subject })).toBe(kind);
});

test('a report and a tour keep their kind, whatever the subject is', () => {
  expect(categoryOf({ kind: 'report', subject: 'Tour of the market' })).toBe('report');
  expect(categoryOf({ kind: 'tour', subject: 'Dream home in Oakville' })).toBe('tour');
});

test('a list cursor parses back to the same place, and other text is rejected', () => {
  const place = { at: new Date(1_795_280_400_000), number: { of: 'subscriber', id: 4 } } as const;
  expect(parseLeadCursor(formatLeadCursor(place))).toEqual(place);
  for (const text of ['', '1', '1.lead', '1.lead-0', '-1.lead-1', '1.lead-1 or true', 'x.lead-1'])
    expect(parseLeadCursor(text)).toBeNull();
  expect(parseLeadNumber('lead-9999999999')).toBeNull();
});
