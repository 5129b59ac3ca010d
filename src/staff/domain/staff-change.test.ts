import { expect, test } from 'vitest';
import { refusalOf } from './staff-change.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const owner = { role: 'owner', deactivatedAt: null } as const;
const realtor = { role: 'realtor', deactivatedAt: null } as const;
const usual = {
  by: owner,
  person: realtor,
  expected: { role: 'realtor' },
  staysOwner: false,
  isLastOwner: false,
} as const;

test.each([
  ['an owner changes a realtor', usual, null],
  ['the one who asks is no longer an owner', { ...usual, by: realtor }, 'changed-meanwhile'],
  ['the one who asks has been erased', { ...usual, by: null }, 'changed-meanwhile'],
  [
    'the one who asks has been deactivated',
    { ...usual, by: { ...owner, deactivatedAt: NOW } },
    'changed-meanwhile',
  ],
  [
    'the person has another role by now',
    { ...usual, expected: { role: 'assistant' } as const },
    'changed-meanwhile',
  ],
  [
    'the person has been deactivated by now',
    { ...usual, person: { ...realtor, deactivatedAt: NOW }, expected: { isActive: true } },
    'changed-meanwhile',
  ],
  [
    'the only owner would become a realtor',
    { ...usual, person: owner, expected: {}, isLastOwner: true },
    'last-owner',
  ],
  [
    'the only owner stays one',
    { ...usual, person: owner, expected: {}, isLastOwner: true, staysOwner: true },
    null,
  ],
])('%s: %s', (_name, change, refusal) => {
  expect(refusalOf(change)).toBe(refusal);
});
