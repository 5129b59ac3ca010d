import { expect, test } from 'vitest';
import { creditOf } from './board-credits.ts';

test.each(['sandbox', 'ampre', 'ddf', 'reso'])(
  'the credit of %s names the source and its reliability',
  (profile) => {
    expect(creditOf(profile).disclaimer).toMatch(
      /^Listing information comes from the .+ and is deemed reliable but not guaranteed\./,
    );
  },
);

test('only CREA asks for its badge and its trademarks', () => {
  expect(creditOf('ddf').badge).toEqual({
    label: 'Powered by REALTOR.ca',
    address: 'https://www.realtor.ca/',
  });
  expect(creditOf('ddf').disclaimer).toMatch(/REALTOR®.*MLS®/);
  expect([creditOf('ampre').badge, creditOf('reso').badge]).toEqual([null, null]);
});
