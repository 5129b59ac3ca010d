import { expect, test } from 'vitest';
import { DETAIL_FIELDS } from './detail-fields.ts';
import type { Audience, DetailField } from './detail-kinds.ts';
import { VISIBLE_DETAILS } from './gate-fields.ts';
import { maySearchBy, type Viewer } from './viewers.ts';

test.each<[Audience, Viewer[]]>([
  ['public', ['guest', 'registrant', 'realtor']],
  ['registrant', ['registrant', 'realtor']],
  ['public-address', []],
  ['registrant-address', []],
  ['hidden', []],
])('homes may be searched by a %s detail by %j', (audience, viewers) => {
  const detail: DetailField = ['number', 'Anything', audience];
  const all: Viewer[] = ['guest', 'registrant', 'realtor'];
  expect(all.filter((viewer) => maySearchBy(viewer, detail))).toEqual(viewers);
});

test('a viewer may search by exactly the details they see of every home', () => {
  for (const viewer of ['guest', 'registrant', 'realtor'] as const)
    for (const [name, detail] of Object.entries(DETAIL_FIELDS))
      expect([name, maySearchBy(viewer, detail)]).toEqual([
        name,
        VISIBLE_DETAILS[viewer].withoutAddress.has(name),
      ]);
});
