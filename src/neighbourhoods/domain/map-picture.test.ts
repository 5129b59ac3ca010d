import { expect, test } from 'vitest';
import { GUIDES } from './guide.ts';
import { mapPicture } from './map-picture.ts';

test.each(GUIDES.map((guide) => [guide.name, guide] as const))(
  'the map of %s has the place in its middle and no number that is none',
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
