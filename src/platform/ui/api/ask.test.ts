import { expect, test } from 'vitest';

const sources = import.meta.glob<string>('../../../*/ui/**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The client itself, and the check whether the page's own address answers again. */
const MAY_FETCH = ['./api-client.ts', './ask.ts', '../../../shell/ui/use-retry-route.ts'];

test('browsers call the API only through ask and queryFor', () => {
  const others = Object.entries(sources).filter(
    ([path, source]) =>
      !/\.(test|sample)\.tsx?$/.test(path) &&
      !MAY_FETCH.includes(path) &&
      /\bfetch\(|['"`]\/api\//.test(source),
  );
  expect(others.map(([path]) => path)).toEqual([]);
});
