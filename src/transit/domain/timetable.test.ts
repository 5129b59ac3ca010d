import { describe, expect, test } from 'vitest';
import { walksBetween } from './gtfs/walks.ts';
import { byTimetable, type Timetable } from './timetable.ts';
import { walkBetween } from './walking.ts';

type Ride = { trip: number; from: number; to: number; leaves: string; arrives: string };

const seconds = (time: string) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return (hours * 60 + minutes) * 60;
};

/** Stops 5 km apart from west to east. */
const stopAt = (stop: number) => ({ latitude: 43.7, longitude: -79.8 + stop * 0.06 });

function aTimetable(stops: number, rides: readonly Ride[], positionOf = stopAt): Timetable {
  const positions = Array.from({ length: stops }, (_, stop) => positionOf(stop));
  const ordered = rides.toSorted((a, b) => seconds(b.leaves) - seconds(a.leaves));
  return {
    date: '2026-11-24',
    hasExpired: false,
    arriveBy: seconds('8:30'),
    latitudes: Float64Array.from(positions, ({ latitude }) => latitude),
    longitudes: Float64Array.from(positions, ({ longitude }) => longitude),
    connections: {
      trip: Uint32Array.from(ordered, ({ trip }) => trip),
      from: Uint32Array.from(ordered, ({ from }) => from),
      to: Uint32Array.from(ordered, ({ to }) => to),
      departure: Uint32Array.from(ordered, ({ leaves }) => seconds(leaves)),
      arrival: Uint32Array.from(ordered, ({ arrives }) => seconds(arrives)),
    },
    ...walksBetween(positions),
  };
}

const minutesAt = (timetable: Timetable, stop: number, destination = stopAt(3)) =>
  byTimetable(timetable, destination).find(
    ({ longitude }) => longitude === timetable.longitudes[stop],
  )?.minutes;

describe('arriving by half past eight', () => {
  test('one takes the last vehicle that arrives in time, a minute early at the stop', () => {
    const timetable = aTimetable(4, [
      { trip: 1, from: 0, to: 3, leaves: '7:40', arrives: '8:10' },
      { trip: 2, from: 0, to: 3, leaves: '7:55', arrives: '8:25' },
      { trip: 3, from: 0, to: 3, leaves: '8:05', arrives: '8:35' },
    ]);
    expect(minutesAt(timetable, 0)).toBe(36);
  });

  test('a change needs a minute', () => {
    const rides = [{ trip: 2, from: 1, to: 3, leaves: '8:00', arrives: '8:20' }];
    const tight = { trip: 1, from: 0, to: 1, leaves: '7:50', arrives: '8:00' };
    const enough = { trip: 4, from: 0, to: 1, leaves: '7:49', arrives: '7:59' };
    expect(minutesAt(aTimetable(4, [...rides, tight]), 0)).toBeUndefined();
    expect(minutesAt(aTimetable(4, [...rides, tight, enough]), 0)).toBe(42);
  });

  test('staying aboard needs no change', () => {
    const timetable = aTimetable(4, [
      { trip: 1, from: 0, to: 1, leaves: '7:50', arrives: '8:00' },
      { trip: 1, from: 1, to: 3, leaves: '8:00', arrives: '8:20' },
    ]);
    expect(minutesAt(timetable, 0)).toBe(41);
  });

  test('one may walk between stops close to each other', () => {
    // Stop 2 is 160 m from stop 1, which takes almost three minutes.
    const positionOf = (stop: number) =>
      stop === 2 ? { ...stopAt(1), longitude: stopAt(1).longitude + 0.002 } : stopAt(stop);
    const timetable = aTimetable(
      4,
      [
        { trip: 1, from: 0, to: 1, leaves: '7:40', arrives: '7:56' },
        { trip: 2, from: 2, to: 3, leaves: '8:00', arrives: '8:20' },
      ],
      positionOf,
    );
    expect(minutesAt(timetable, 0)).toBe(51);
  });

  test('the walk at the end counts', () => {
    const timetable = aTimetable(4, [
      { trip: 1, from: 0, to: 3, leaves: '7:40', arrives: '8:10' },
      { trip: 2, from: 0, to: 3, leaves: '7:55', arrives: '8:25' },
    ]);
    const office = { latitude: 43.7, longitude: stopAt(3).longitude + 0.008 };
    expect(walkBetween(stopAt(3), office)).toBeGreaterThan(5);
    expect(minutesAt(timetable, 0, office)).toBe(51);
  });
});

test('one pass over the connections finds what repeated relaxation finds, in 200 random timetables', () => {
  const random = randomNumbers(7);
  for (let round = 0; round < 200; round++) {
    const stops = 3 + random(8);
    const rides = Array.from({ length: 4 + random(12) }, (_, trip) => {
      let minute = 420 + random(60);
      let from = random(stops);
      return Array.from({ length: 1 + random(4) }, (): Ride => {
        const to = (from + 1 + random(stops - 1)) % stops;
        const leaves = minute + random(3);
        const arrives = leaves + 1 + random(12);
        const ride = { trip, from, to, leaves: clock(leaves), arrives: clock(arrives) };
        [from, minute] = [to, arrives];
        return ride;
      });
    }).flat();
    const positionOf = (stop: number) => ({ latitude: 43.7, longitude: -79.8 + stop * 0.004 });
    const timetable = aTimetable(stops, rides, positionOf);
    const destination = { latitude: 43.7, longitude: -79.8 + random(stops) * 0.004 };
    expect(byTimetable(timetable, destination)).toEqual(relaxed(timetable, destination));
  }
});

const clock = (minute: number) => `${Math.floor(minute / 60)}:${minute % 60}`;

/** Numbers from 0 to below n, always the same for a seed. */
function randomNumbers(seed: number) {
  let state = seed;
  return (n: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
}

/** The same by definition: improve every stop by every ride of every trip until nothing changes. */
function relaxed(timetable: Timetable, destination: { latitude: number; longitude: number }) {
  const { latitudes, longitudes, connections, arriveBy, walkStarts, walks } = timetable;
  const positions = [...latitudes].map((latitude, stop) => ({
    latitude,
    longitude: longitudes[stop] ?? 0,
  }));
  const alightBy = positions.map((position) => {
    const walk = walkBetween(position, destination);
    return walk <= 45 ? arriveBy - Math.round(walk * 60) : -1;
  });
  const boardBy = positions.map(() => -1);
  const { trip, from, to, departure, arrival } = connections;
  for (let isChanged = true; isChanged; ) {
    isChanged = false;
    trip.forEach((vehicle, first) => {
      const isArriving = [...trip.keys()].some((last) => {
        const isLater = trip[last] === vehicle && (departure[last] ?? 0) >= (departure[first] ?? 0);
        return isLater && (arrival[last] ?? 0) <= (alightBy[to[last] ?? 0] ?? -1);
      });
      const stop = from[first] ?? 0;
      const moment = (departure[first] ?? 0) - 60;
      if (!isArriving || moment <= (boardBy[stop] ?? -1)) return;
      isChanged = true;
      boardBy[stop] = moment;
      alightBy[stop] = Math.max(alightBy[stop] ?? -1, moment);
      for (let walk = walkStarts[stop] ?? 0; walk < (walkStarts[stop + 1] ?? 0); walk++) {
        const other = walks.to[walk] ?? 0;
        alightBy[other] = Math.max(alightBy[other] ?? -1, moment - (walks.seconds[walk] ?? 0));
      }
    });
  }
  return positions.flatMap((position, stop) => {
    const moment = boardBy[stop] ?? -1;
    return moment < 0 ? [] : [{ ...position, minutes: (arriveBy - moment) / 60 }];
  });
}
