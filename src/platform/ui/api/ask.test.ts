import { expect, test } from 'vitest';

const sources = import.meta.glob<string>('../../../*/ui/**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The client itself, the check whether the page's own address answers again, and the files of an operator's map. */
const MAY_FETCH = [
  './api-client.ts',
  './ask.ts',
  '../../../shell/ui/use-retry-page.ts',
  '../../../map-layers/ui/online-files.ts',
  '../../../map-layers/ui/tiles-reader.ts',
];

test('browsers call the API only through ask and queryFor', () => {
  const others = Object.entries(sources).filter(
    ([path, source]) =>
      !/\.(test|sample)\.tsx?$/.test(path) &&
      !MAY_FETCH.includes(path) &&
      /\bfetch\(|['"`]\/api\//.test(source),
  );
  expect(others.map(([path]) => path)).toEqual([]);
});
