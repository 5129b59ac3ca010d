import { expect, test } from 'vitest';
import { FacetDictionary } from './facet-dictionary.ts';

test('values are counted in one order, whichever was read first', () => {
  const counted = (...given: string[]) => {
    const dictionary = new FacetDictionary();
    const codes = given.map((value) => dictionary.add(value, [value]));
    return dictionary.sumByValue(Int32Array.from(codes, () => 1)).entries();
  };
  const expected = [
    ['ajax', 1],
    ['markham', 1],
    ['whitby', 1],
  ];
  expect(counted('whitby', 'ajax', 'markham')).toEqual(expected);
  expect(counted('ajax', 'markham', 'whitby')).toEqual(expected);
});
