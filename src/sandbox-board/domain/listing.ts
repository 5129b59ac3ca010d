import { Chance } from './chance.ts';
import { type Home, homeFor, isLease } from './home.ts';
import { marketAt } from './market.ts';
import { officeFor } from './offices.ts';
import { type Photo, photosFor } from './photos.ts';
import { remarksFor } from './remarks.ts';
import type { Standing } from './row.ts';
import { boardDate, boardTime, type Timeline } from './timeline.ts';

/** One half of the board: what is for sale or lease, or what was. */
export type Lane = {
  name: 'active' | 'history';
  timeline: Timeline;
  /** The number in the first row's key; the others count up from it. */
  firstNumber: number;
};

/** What chance is used for: streams that must not run beside each other. */
const HOME = 1;
const STANDING = 2;
const PHOTOS = 3;
const REMARKS = 4;
const MEDIA = 6;
const HISTORY = 10;

const DAY = 86_400;
// Prices have come down by about a fifth of a per cent a month.
const MONTHLY_FALL = 0.0018;
const MONTH = 30.4375 * DAY;

// Days until a listing sells, or its price is changed. With seven that left for each that is listed, homes for sale are as
// many at any time of the last three years as today.
const LISTED_FOR = [20, 240] as const;

const WITHOUT_PHOTOS = 0.02;
const NOT_ON_INTERNET = 0.01;
const ADDRESS_WITHHELD = 0.03;

export type Spot = { lane: Lane; index: number };

type Place = Spot & {
  seed: number;
  end: number;
  /** The listing whose home this one offers as well, where it does. */
  home: Spot | null;
};

/** The place that the home itself is made from. */
const homePlace = (place: Place): Place => (place.home ? { ...place, ...place.home } : place);

const chanceFor = ({ seed, lane, index }: Place, purpose: number): Chance =>
  new Chance(seed, lane.name === 'active' ? purpose : purpose + HISTORY, index);

/** Rows of a bulk change are spread evenly over the markets, so that their keys rise too. */
function marketShare({ lane, index }: Place, chance: Chance): number {
  const { start, length } = lane.timeline.bulk;
  const inBulk = index - start;
  return inBulk >= 0 && inBulk < length ? (inBulk + 0.5) / length : chance.unit();
}

/** The key alone, which is quicker to know than the row. */
export const keyAt = (place: Place): string => {
  const home = homePlace(place);
  const { letter } = marketAt(marketShare(home, chanceFor(home, HOME)));
  return letter + (place.lane.firstNumber + place.index);
};

export function homeAt(place: Place): Home {
  const home = homePlace(place);
  const chance = chanceFor(home, HOME);
  const market = marketAt(marketShare(home, chance));
  const isOfferedOtherwise = place.home?.lane === place.lane;
  const second = place.lane.timeline.secondAt(place.index);
  const monthsAgo = (place.end - second) / MONTH;
  const year = Number(boardDate(second).slice(0, 4));
  return homeFor({ market, year, level: 1 + MONTHLY_FALL * monthsAgo, isOfferedOtherwise }, chance);
}

/** What became of a listing, and when: known without its home, but for the words of a lease. */
function storyOf({ lane, index, end, home }: Place, lease: boolean, chance: Chance) {
  const second = lane.timeline.secondAt(index);
  const usual = lane.name === 'active' ? onMarket(chance) : fateOf(lease, end - second, chance);
  // Listed again later, under another key.
  const fate = home && lane.name === 'history' ? TERMINATED : usual;
  const days = fate.mlsStatus === 'New' && lane.name === 'active' ? 0 : chance.whole(...LISTED_FOR);
  const contracted = chance.whole(25, 70);
  const entered = second - (fate.status === 'Closed' ? days + contracted : days) * DAY;
  return { second, fate, days, contracted, entered };
}

/** What a board's own index knows of a listing, in seconds since 1970; far quicker than the row. */
export type Glance = { key: string; second: number; entered: number; isOnInternet: boolean };

/** `isOnInternet` holds for the active half; of the other, only the row knows. */
export function glanceAt(place: Place): Glance {
  const chance = chanceFor(place, STANDING);
  const { second, entered } = storyOf(place, false, chance);
  officeFor(chance);
  return { key: keyAt(place), second, entered, isOnInternet: !chance.happens(NOT_ON_INTERNET) };
}

export function standingAt(place: Place, home: Home): Standing {
  const chance = chanceFor(place, STANDING);
  const { lane, index, end } = place;
  const { second, fate, days, contracted, entered } = storyOf(place, isLease(home), chance);
  return {
    key: home.market.letter + (lane.firstNumber + index),
    modifiedAt: boardTime(second),
    enteredAt: boardTime(entered),
    status: fate.status,
    mlsStatus: fate.mlsStatus,
    closing:
      fate.status === 'Closed'
        ? {
            price: closePrice(home, chance),
            date: boardDate(second),
            contractDate: boardDate(second - contracted * DAY),
          }
        : null,
    daysOnMarket: lane.name === 'active' ? Math.floor((end - entered) / DAY) : days,
    originalPrice: fate.mlsStatus === 'Price Change' ? Math.round(home.price * 1.05) : home.price,
    office: officeFor(chance),
    isOnInternet: !chance.happens(NOT_ON_INTERNET),
    showsAddress: !chance.happens(ADDRESS_WITHHELD),
  };
}

export const remarksAt = (place: Place, home: Home): string =>
  remarksFor(home, chanceFor(place, REMARKS));

type Fate = Pick<Standing, 'status' | 'mlsStatus'>;

const TERMINATED: Fate = { status: 'Cancelled', mlsStatus: 'Terminated' };

function onMarket(chance: Chance): Fate {
  const mlsStatus = ['New', 'Price Change', 'Extension'][chance.place([68, 25, 7])] ?? 'New';
  return { status: 'Active', mlsStatus };
}

const LATELY = 30 * DAY;

function fateOf(lease: boolean, age: number, chance: Chance): Fate {
  if (age < LATELY && chance.happens(0.12)) {
    return {
      status: 'Active Under Contract',
      mlsStatus: lease ? 'Leased Conditional' : 'Sold Conditional',
    };
  }
  if (chance.happens(0.04)) return { status: 'Expired', mlsStatus: 'Expired' };
  if (chance.happens(0.03)) return TERMINATED;
  return { status: 'Closed', mlsStatus: lease ? 'Leased' : 'Sold' };
}

function closePrice(home: Home, chance: Chance): number {
  if (isLease(home)) return home.price;
  const step = home.price > 200_000 ? 1_000 : 100;
  return Math.round((home.price * chance.between(0.93, 1.05)) / step) * step;
}

/** The pictures, outside first; none for the few that have none. */
export function photosAt(place: Place, home: Home, enteredAt: string): Photo[] {
  const chance = chanceFor(homePlace(place), PHOTOS);
  return chance.happens(WITHOUT_PHOTOS)
    ? []
    : photosFor(home, Number(enteredAt.slice(5, 7)), chance);
}

/** Chance for the media rows of a listing. */
export const mediaChance = (place: Place): Chance => chanceFor(place, MEDIA);
