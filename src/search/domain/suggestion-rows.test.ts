import { expect, test } from 'vitest';
import type { Suggestions } from '../api.ts';
import { suggestionGroups } from './suggestion-rows.ts';

const NOTHING: Suggestions = {
  query: '',
  corrected: null,
  best: null,
  places: [],
  homes: [],
  streets: [],
  buildings: [],
  postalCodes: [],
  brokerages: [],
};

test('streets of one name in cities that the site doesn’t know have rows of their own', () => {
  const leads = { count: 2, offer: 'For Sale' as const, query: 'street=Main+Street' };
  const streets = ['Bracebridge', 'Huntsville'].map((city) => ({
    name: 'Main Street',
    city,
    ...leads,
  }));
  const [group] = suggestionGroups({ ...NOTHING, streets }, {});
  expect(new Set(group?.rows.map(({ key }) => key)).size).toBe(2);
});
