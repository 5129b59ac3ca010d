import { expect, test } from 'vitest';
import { alongLine, isOnWater } from '#geography/domain/basemap.sample.ts';
import { BASEMAP } from '#geography/domain/basemap.ts';
import { metresBetween } from '#geography/domain/coordinates.ts';
import { COURSES, NETWORK, stationsByPosition, stationsOf } from './network.ts';

test.each(COURSES)('$name crosses no lake', ({ line }) => {
  expect(alongLine(line).filter(isOnWater)).toEqual([]);
});

test('every station is on the course of its line', () => {
  for (const [at, { stations }] of NETWORK.entries()) {
    const course = (COURSES[at]?.line ?? []).map(String);
    const places = stations.map(({ longitude, latitude }) =>
      course.indexOf(String([longitude, latitude])),
    );
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
  }
});

test('a course stays within reach of the straight way between its stations: no point of it is astray', () => {
  for (const { name, line } of COURSES) {
    const metres = line.slice(1).map(([longitude = 0, latitude = 0], at) => {
      const [fromLongitude = 0, fromLatitude = 0] = line[at] ?? [];
      return metresBetween(
        { latitude: fromLatitude, longitude: fromLongitude },
        { latitude, longitude },
      );
    });
    const straight = (NETWORK.find((each) => each.name === name)?.stations ?? []).reduce(
      (sum, station, at, all) => sum + metresBetween(all[at - 1] ?? station, station),
      0,
    );
    expect(metres.reduce((sum, each) => sum + each, 0) / straight, name).toBeLessThan(1.1);
  }
});

test('the map has one station at a position, and calls it by its short name', () => {
  const shown = stationsByPosition(NETWORK);
  const positions = shown.map(({ latitude, longitude }) => `${latitude} ${longitude}`);
  expect(new Set(positions).size).toBe(shown.length);
  expect(
    new Set(stationsOf(NETWORK).map(({ latitude, longitude }) => `${latitude} ${longitude}`)),
  ).toEqual(new Set(positions));
  const names = shown.map(({ name }) => name);
  expect(names).toContain('Union');
  expect(names).toContain('Kennedy');
  expect(names).not.toContain('Kennedy GO');
});

test.each([
  ['Yonge St', ['king', 'wellesley', 'st-clair', 'davisville', 'lawrence', 'york-mills', 'finch']],
  ['Danforth Ave', ['broadview', 'chester', 'pape', 'donlands', 'coxwell', 'woodbine']],
  ['Bloor St W', ['royal-york', 'runnymede', 'keele', 'dufferin', 'ossington', 'bathurst']],
  ['Sheppard Ave E', ['sheppard-yonge', 'bayview', 'leslie', 'don-mills']],
  ['Spadina Ave', ['spadina']],
  ['Main St', ['main-street']],
])('%s passes its stations', (street, ids) => {
  const course = BASEMAP.arterials
    .filter(({ name }) => name === street)
    .flatMap(({ line }) => alongLine(line));
  for (const id of ids) {
    const station = stationsOf(NETWORK).find((each) => each.id === `${id}-station`);
    const metres = course.map((at) => (station ? metresBetween(station, at) : Infinity));
    expect(Math.min(...metres), id).toBeLessThan(250);
  }
});
