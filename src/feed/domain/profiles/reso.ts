import { DAY } from '#platform/domain/duration.ts';
import type { BoardProfile } from '../profile.ts';
import { renameReso } from '../rows/reso-row.ts';

/** Any RESO Web API server that uses the Data Dictionary's names. */
export const reso: BoardProfile = {
  reading: {
    name: 'reso',
    keyPrefix: '',
    rank: 2,
    feedIsFiltered: false,
    photoHosts: 'any',
    rename: renameReso,
    reconcileEvery: DAY,
    publishesSales: false,
    showsSalesToRegistrants: false,
    historyKeptFor: null,
  },
  dialect: {
    root: null,
    tokenUrl: null,
    scope: null,
    rowsAtMost: 1_000,
    paging: 'next-link',
    activeFilter: "StandardStatus eq 'Active'",
    photoSize: null,
    photoClocks: ['PhotosChangeTimestamp'],
    parts: ['PropertyRooms', 'OpenHouse'],
    people: ['Member', 'Office'],
    select: null,
  },
};
