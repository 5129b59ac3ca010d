import { type Home, homeFor } from './homes/home.ts';
import { particularsFor } from './homes/particulars.ts';
import { isLease } from './homes/plain-home.ts';
import { type Photo, photosFor } from './media/photos.ts';
import { marketAt } from './places/market.ts';
import { Random } from './random.ts';
import { remarksFor } from './remarks/remarks.ts';
import { officeFor } from './rows/offices.ts';
import { openHouseRows } from './rows/open-house-rows.ts';
import { roomRows } from './rows/room-rows.ts';
import type { ListingState, Parts } from './rows/row.ts';
import { boardDate, boardTime, type Timeline } from './timeline.ts';

/** One part of the board: active listings, or listings that left the market. */
export type Segment = {
  name: 'active' | 'history';
  timeline: Timeline;
  /** The number in the first row's key; later keys count up from it. */
  firstNumber: number;
};

/** Separate random streams, one for each use. */
const HOME = 1;
const STATE = 2;
const PHOTOS = 3;
const PRICES = 23;
const REMARKS = 4;
const MEDIA = 6;
const ROOMS = 7;
const OPEN_HOUSES = 8;
const PARTICULARS = 9;
const HISTORY = 10;

const SECONDS_PER_DAY = 86_400;
// Prices have fallen by about 0.2 % a month.
const MONTHLY_FALL = 0.0018;
const MONTH = 30.4375 * SECONDS_PER_DAY;

// Days until a listing sells, or its price changes. With seven off-market listings per active one, the
// number for sale was the same at any time of the last three years as today.
const LISTED_FOR = [20, 240] as const;

const WITHOUT_PHOTOS = 0.02;
const NOT_ON_INTERNET = 0.01;
const ADDRESS_WITHHELD = 0.03;

export type Position = { segment: Segment; index: number };

type Place = Position & {
  seed: number;
  end: number;
  /** The position of the listing whose home this one offers too; else null. */
  home: Position | null;
};

/** The position that the home is generated from. */
const homePlace = (place: Place): Place => (place.home ? { ...place, ...place.home } : place);

const randomFor = ({ seed, segment, index }: Place, purpose: number): Random =>
  new Random(seed, segment.name === 'active' ? purpose : purpose + HISTORY, index);

/** Rows of a bulk change are spread evenly over the markets, so that their keys rise too. */
function marketShare({ segment, index }: Place, random: Random): number {
  const { start, length } = segment.timeline.bulk;
  const inBulk = index - start;
  return inBulk >= 0 && inBulk < length ? (inBulk + 0.5) / length : random.unit();
}

/** Only the key, which is quicker to compute than the row. */
export const keyAt = (place: Place): string => {
  const home = homePlace(place);
  const { letter } = marketAt(marketShare(home, randomFor(home, HOME)));
  return letter + (place.segment.firstNumber + place.index);
};

export function homeAt(place: Place): Home {
  const home = homePlace(place);
  const random = randomFor(home, HOME);
  const market = marketAt(marketShare(home, random));
  const isOfferedOtherwise = place.home?.segment === place.segment;
  const second = place.segment.timeline.secondAt(place.index);
  const monthsAgo = (place.end - second) / MONTH;
  const year = Number(boardDate(second).slice(0, 4));
  const plain = homeFor(
    { market, year, level: 1 + MONTHLY_FALL * monthsAgo, isOfferedOtherwise },
    random,
  );
  return { ...plain, ...particularsFor(plain, randomFor(home, PARTICULARS)) };
}

/** The listing's outcome and its dates, computed without its home; only the wording depends on `lease`. */
function storyOf({ segment, index, end, home }: Place, lease: boolean, random: Random) {
  const second = segment.timeline.secondAt(index);
  const usual = segment.name === 'active' ? onMarket(random) : fateOf(lease, end - second, random);
  // Listed again later, under another key.
  const fate = home && segment.name === 'history' ? TERMINATED_FATE : usual;
  const days =
    fate.mlsStatus === 'New' && segment.name === 'active' ? 0 : random.whole(...LISTED_FOR);
  const contracted = random.whole(25, 70);
  const entered = second - (fate.status === 'Closed' ? days + contracted : days) * SECONDS_PER_DAY;
  return { second, fate, days, contracted, entered };
}

/** The quickly computed part of a row, as in a board's index; times in seconds since 1970. */
export type Summary = { key: string; second: number; entered: number; isOnInternet: boolean };

/** `isOnInternet` is valid for the active segment only; for history, generate the row. */
export function summaryAt(place: Place): Summary {
  const random = randomFor(place, STATE);
  const { second, entered } = storyOf(place, false, random);
  officeFor(random);
  return { key: keyAt(place), second, entered, isOnInternet: !random.happens(NOT_ON_INTERNET) };
}

export function stateAt(place: Place, home: Home): ListingState {
  const random = randomFor(place, STATE);
  const { segment, index, end } = place;
  const { second, fate, days, contracted, entered } = storyOf(place, isLease(home), random);
  return {
    key: home.market.letter + (segment.firstNumber + index),
    modifiedAt: boardTime(second),
    enteredAt: boardTime(entered),
    status: fate.status,
    mlsStatus: fate.mlsStatus,
    closing:
      fate.status === 'Closed'
        ? {
            price: closePrice(home, random),
            date: boardDate(second),
            contractDate: boardDate(second - contracted * SECONDS_PER_DAY),
          }
        : null,
    daysOnMarket: segment.name === 'active' ? Math.floor((end - entered) / SECONDS_PER_DAY) : days,
    originalPrice:
      fate.mlsStatus === 'Price Change' ? firstPrice(home, randomFor(place, PRICES)) : home.price,
    office: officeFor(random),
    isOnInternet: !random.happens(NOT_ON_INTERNET),
    showsAddress: !random.happens(ADDRESS_WITHHELD),
  };
}

/** Rooms belong to the home, so they are the same when it is listed again; past listings have none. */
export const partsAt = (place: Place, home: Home, state: ListingState): Parts => ({
  remarks: remarksFor(home, randomFor(place, REMARKS)),
  rooms:
    state.status === 'Active' ? roomRows(home, state.key, randomFor(homePlace(place), ROOMS)) : [],
  openHouses: openHouseRows(home, state, {
    end: place.end,
    random: randomFor(place, OPEN_HOUSES),
  }),
});

type Fate = Pick<ListingState, 'status' | 'mlsStatus'>;

const TERMINATED_FATE: Fate = { status: 'Cancelled', mlsStatus: 'Terminated' };

function onMarket(random: Random): Fate {
  const mlsStatus = ['New', 'Price Change', 'Extension'][random.place([68, 25, 7])] ?? 'New';
  return { status: 'Active', mlsStatus };
}

const RECENT_AGE = 30 * SECONDS_PER_DAY;

function fateOf(lease: boolean, age: number, random: Random): Fate {
  if (age < RECENT_AGE && random.happens(0.12)) {
    return {
      status: 'Active Under Contract',
      mlsStatus: lease ? 'Leased Conditional' : 'Sold Conditional',
    };
  }
  if (random.happens(0.04)) return { status: 'Expired', mlsStatus: 'Expired' };
  if (random.happens(0.03)) return TERMINATED_FATE;
  return { status: 'Closed', mlsStatus: lease ? 'Leased' : 'Sold' };
}

/** Most sellers ask less after a while, a few more. */
const firstPrice = ({ price }: Home, random: Random): number =>
  Math.round(price * random.between(0.97, 1.12));

function closePrice(home: Home, random: Random): number {
  if (isLease(home)) return home.price;
  const step = home.price > 200_000 ? 1_000 : 100;
  return Math.round((home.price * random.between(0.93, 1.05)) / step) * step;
}

/** The pictures, the front first; empty for the few listings without any. */
export function photosAt(place: Place, home: Home, front: Photo | undefined): Photo[] {
  const random = randomFor(homePlace(place), PHOTOS);
  return random.happens(WITHOUT_PHOTOS) ? [] : photosFor(home, front, random);
}

/** Random numbers for the media rows of a listing. */
export const mediaRandom = (place: Place): Random => randomFor(place, MEDIA);
