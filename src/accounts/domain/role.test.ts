import { expect, test } from 'vitest';
import { hasRightsOf, isStaff, ROLES } from './role.ts';

test('every role but the registrant’s is staff', () => {
  expect(ROLES.filter(isStaff)).toEqual(['assistant', 'realtor', 'owner']);
});

test.each([
  ['assistant', ['assistant', 'realtor', 'owner']],
  ['realtor', ['realtor', 'owner']],
  ['owner', ['owner']],
  ['unknown', []],
  [undefined, []],
])('rights that begin with %s belong to %j', (least, roles) => {
  expect(ROLES.filter((role) => hasRightsOf(role, least))).toEqual(roles);
});
