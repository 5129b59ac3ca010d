import type { ListingDetails } from '#listings/domain/listing-details.ts';
import { formatOpenHouse } from '#listings/domain/open-houses.ts';
import { roomLines } from '../../domain/room-text.ts';

type RoomsProps = { details: ListingDetails };

/** Each room with its level, size and features; nothing if the board lists none. */
export function Rooms({ details }: RoomsProps) {
  const rooms = roomLines(details);
  if (rooms.length === 0) return null;
  return (
    <section className="my-8">
      <h2 className="font-display text-22">Room by room</h2>
      <table className="mt-2 w-full text-left">
        <thead className="text-14 text-ink-2">
          <tr>
            <th className="py-2.5 pr-4 font-normal">Room</th>
            <th className="py-2.5 pr-4 font-normal">Level</th>
            <th className="py-2.5 font-normal">Size</th>
          </tr>
        </thead>
        <tbody>
          {rooms.map(({ name, level, size, metres, features }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two bedrooms may be equal and never move
            <tr key={place} className="border-line border-t align-top">
              <td className="py-2.5 pr-4">
                {name}
                {features && <span className="block text-14 text-ink-2">{features}</span>}
              </td>
              <td className="py-2.5 pr-4">{level}</td>
              <td className="py-2.5 tabular-nums md:whitespace-nowrap">
                {size} {metres && <span className="block text-14 text-ink-3">{metres}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The upcoming open houses; nothing if there are none. */
export function OpenHouses({ details: { openHouses = [] } }: RoomsProps) {
  if (openHouses.length === 0) return null;
  return (
    <section className="mb-8">
      <h2 className="font-display text-22">Open houses</h2>
      <ul className="mt-2">
        {openHouses.map((openHouse, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may be equal, and the list never changes
          <li key={place} className="border-line border-b py-2.5">
            <time dateTime={`${openHouse.day}T${openHouse.starts}`}>
              {formatOpenHouse(openHouse)}
            </time>
          </li>
        ))}
      </ul>
    </section>
  );
}
