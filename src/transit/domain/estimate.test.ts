import { describe, expect, test } from 'vitest';
import { estimate } from './estimate.ts';
import { type Line, NETWORK, type Station, stationsOf } from './network.ts';

const at = (id: string, longitude: number, latitude = 43.7): Station => ({
  id,
  name: id,
  latitude,
  longitude,
});
const line = (mode: Line['mode'], ...stations: Station[]): Line => ({
  name: 'line',
  mode,
  stations,
});

/** The estimate by station. */
function minutesTo(network: readonly Line[], destination: Station) {
  const stops = estimate(network, destination);
  const ids = new Map(stationsOf(network).map(({ id, longitude }) => [longitude, id]));
  return Object.fromEntries(stops.map(({ longitude, minutes }) => [ids.get(longitude), minutes]));
}

describe('the estimated time to a station', () => {
  const [west, middle, east] = [at('west', -79.6), at('middle', -79.5), at('east', -79.4)];

  test('is the wait and the ride at the line’s speed', () => {
    const found = minutesTo([line('subway', west, middle, east)], east);
    // 8.04 km between neighbours as the crow flies, 5% more by rail, at 30 km/h, after a wait of 3 minutes.
    expect(found.middle).toBeCloseTo(3 + 16.9, 0);
    expect(found.west).toBeCloseTo(3 + 2 * 16.9, 0);
  });

  test('is the same in both directions of a line', () => {
    const network = [line('train', west, middle, east)];
    expect(minutesTo(network, west).east).toBeCloseTo(minutesTo(network, east).west ?? 0, 6);
  });

  test('includes a change and the wait for the next line', () => {
    const separate = [line('subway', west, middle), line('subway', middle, east)];
    const through = minutesTo([line('subway', west, middle, east)], east).west ?? 0;
    expect(minutesTo(separate, east).west).toBeCloseTo(through + 4 + 3, 6);
  });

  test('includes the walk between stations close to each other', () => {
    const nearby = at('nearby', -79.5045);
    const network = [line('subway', west, nearby), line('subway', middle, east)];
    expect(minutesTo(network, east).west).toBeGreaterThan(minutesTo(network, east).middle ?? 0);
  });

  test('is missing for stations without a connection', () => {
    const apart = line('subway', at('north', -79.3, 44.3), at('farther', -79.2, 44.3));
    expect(Object.keys(minutesTo([line('subway', west, east), apart], east)).sort()).toEqual([
      'east',
      'west',
    ]);
  });

  test('is missing if no station is within a walk of the destination', () => {
    expect(estimate([line('subway', west, east)], at('cottage', -78.9))).toEqual([]);
  });
});

describe('on the region’s network', () => {
  const union = stationsOf(NETWORK).find(({ id }) => id === 'union-station') ?? at('', 0);
  const found = new Map(
    estimate(NETWORK, union).map(({ latitude, longitude, minutes }) => [
      `${latitude} ${longitude}`,
      minutes,
    ]),
  );
  const from = (id: string) => {
    const station = stationsOf(NETWORK).find((each) => each.id === id);
    return found.get(`${station?.latitude} ${station?.longitude}`) ?? null;
  };

  test.each([
    ['finch-station', 30, 42],
    ['kipling-station', 22, 40],
    ['oakville-go', 40, 55],
    ['pickering-go', 35, 50],
  ])('the way from %s to Union takes %s to %s minutes', (id, least, most) => {
    const minutes = from(id);
    expect(minutes).toBeGreaterThanOrEqual(least);
    expect(minutes).toBeLessThanOrEqual(most ?? 0);
  });

  test('stations have unique ids and lie in southern Ontario', () => {
    const stations = stationsOf(NETWORK);
    expect(new Set(stations.map(({ id }) => id)).size).toBe(stations.length);
    for (const { latitude, longitude } of stations) {
      expect(latitude).toBeGreaterThan(42.9);
      expect(latitude).toBeLessThan(44.6);
      expect(longitude).toBeGreaterThan(-80.7);
      expect(longitude).toBeLessThan(-78.5);
    }
  });

  test('a station that several lines serve has one position', () => {
    for (const { stations } of NETWORK) {
      for (const { id, latitude, longitude } of stations) {
        const same = stationsOf(NETWORK).find((each) => each.id === id);
        expect({ id, latitude: same?.latitude, longitude: same?.longitude }).toEqual({
          id,
          latitude,
          longitude,
        });
      }
    }
  });
});
