import type { OpenHouse } from '#listings/domain/detail-kinds.ts';
import type { ListingDetails } from '#listings/domain/listing-details.ts';
import { dayInToronto } from '#platform/domain/day.ts';
import { clockInToronto } from '#platform/domain/toronto-clock.ts';
import { bare, day, instant, text } from './coerce.ts';
import { word } from './detail-values.ts';
import type { Row } from './row.ts';
import { isRow } from './row.ts';

/** A longer list is a mistake. The latest are kept, as earlier ones are over sooner. */
const MAX_OPEN_HOUSES = 50;

/** The public open houses of a listing, by time; cancelled ones and those for agents are left out. */
export function openHousesOf({ OpenHouses }: Row): ListingDetails['openHouses'] {
  if (!Array.isArray(OpenHouses)) return undefined;
  const openHouses = OpenHouses.filter(isRow)
    .filter(isPublic)
    .flatMap((row) => openHouseOf(row) ?? [])
    .toSorted((a, b) => (`${a.day}${a.starts}` < `${b.day}${b.starts}` ? -1 : 1))
    .slice(-MAX_OPEN_HOUSES);
  return openHouses.length > 0 ? openHouses : undefined;
}

const isPublic = ({ OpenHouseType, OpenHouseStatus }: Row): boolean =>
  ['', 'public'].includes(bare(OpenHouseType)) &&
  ['', 'active', 'ended'].includes(bare(OpenHouseStatus));

function openHouseOf(row: Row): OpenHouse | null {
  const start = momentOf(row.OpenHouseStartTime, row.OpenHouseDate);
  const end = momentOf(row.OpenHouseEndTime, row.OpenHouseDate);
  if (!start || end?.day !== start.day || end.time <= start.time) return null;
  const format = word(row.OpenHouseFormat);
  return { day: start.day, starts: start.time, ends: end.time, ...(format && { format }) };
}

const WALL_TIME = /^(?:(\d{4}-\d\d-\d\d)[T ])?((?:[01]\d|2[0-3]):[0-5]\d)(?::[\d.]+)?$/;

/**
 * A moment in Toronto time. Toronto's board sends a timestamp with its zone, CREA a date and a local time; a
 * time without a zone is Toronto's.
 */
function momentOf(time: unknown, date: unknown): { day: string; time: string } | null {
  const local = WALL_TIME.exec(text(time) ?? '');
  if (local) {
    const on = day(local[1] ?? date);
    return on === null ? null : { day: on, time: local[2] ?? '' };
  }
  const at = instant(time);
  if (at === null) return null;
  const moment = new Date(at);
  return { day: dayInToronto(moment), time: clockInToronto(moment).time };
}
