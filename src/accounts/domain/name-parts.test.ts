import { expect, test } from 'vitest';
import { nameParts } from './name-parts.ts';

test.each([
  ['Ana Sample', 'Ana', 'Sample'],
  ['  Ana  María de Sample ', 'Ana', 'María de Sample'],
  ['Ana', 'Ana', ''],
  ['', '', ''],
])('the name %j is split into %j and %j', (fullName, firstName, lastName) => {
  expect(nameParts(fullName)).toEqual({ firstName, lastName });
});
