import { expect, test } from 'vitest';
import { GUIDES } from './guide.ts';
import { mapPicture } from './map-picture.ts';

test('every place has its own map, and the dark theme uses dark colours', () => {
  const maps = GUIDES.map((guide) => mapPicture(guide));
  expect(new Set(maps).size).toBe(GUIDES.length);
  expect(maps[0]).toContain('fill="#f4efe6"');
  for (const guide of GUIDES) expect(mapPicture(guide, 'dark')).not.toContain('#f4efe6"/>');
});

test.each(GUIDES.map((guide) => [guide.name, guide] as const))(
  'the map of %s is centred on the place and has no invalid numbers',
  (_name, guide) => {
    const svg = mapPicture(guide);
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    const [, x, y] = /<circle cx="([\d.]+)" cy="([\d.]+)" r="16"/.exec(svg) ?? [];
    expect(Number(x)).toBeGreaterThan(200);
    expect(Number(x)).toBeLessThan(760);
    expect(Number(y)).toBeGreaterThan(120);
    expect(Number(y)).toBeLessThan(520);
  },
);
