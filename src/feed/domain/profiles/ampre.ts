import { DAY } from '#platform/domain/duration.ts';
import type { BoardProfile } from '../profile.ts';

/** Toronto's board (TRREB) and the boards that share its feed, as PropTx's AMPRE serves them. */
export const ampre: BoardProfile = {
  reading: {
    name: 'ampre',
    keyPrefix: '',
    rank: 0,
    feedIsFiltered: true,
    photoHosts: ['trreb-image.ampre.ca'],
    rename: (row) => row,
    reconcileEvery: DAY / 4,
    publishesSales: false,
    showsSalesToRegistrants: false,
    historyKeptFor: null,
  },
  dialect: {
    root: 'https://query.ampre.ca/odata',
    tokenUrl: null,
    scope: null,
    rowsAtMost: 10_000,
    paging: 'keyset',
    activeFilter: "ContractStatus eq 'Available'",
    photoSize: 'Large',
    photoClocks: ['PhotosChangeTimestamp', 'MediaChangeTimestamp'],
    parts: ['PropertyRooms', 'OpenHouse'],
    people: ['Member', 'Office'],
    select: null,
  },
};
