import { HOUR } from '#platform/domain/duration.ts';
import type { BoardProfile } from '../profile.ts';

/** The host in the sandbox board's photo URLs. */
export const PHOTO_HOST = 'photos.sandbox.example';

/** The synthetic board. It also sends listings that may not be shown, as members of a board see them. */
export const sandbox: BoardProfile = {
  reading: {
    name: 'sandbox',
    keyPrefix: '',
    rank: 0,
    feedIsFiltered: true,
    photoHosts: [PHOTO_HOST],
    rename: (row) => row,
    reconcileEvery: HOUR,
    publishesSales: true,
    showsSalesToRegistrants: true,
    historyKeptFor: null,
  },
  dialect: {
    root: null,
    tokenUrl: null,
    scope: null,
    rowsAtMost: 10_000,
    paging: 'keyset',
    activeFilter: null,
    photoSize: 'Large',
    photoClocks: ['PhotosChangeTimestamp', 'MediaChangeTimestamp'],
    parts: ['PropertyRooms', 'OpenHouse'],
    people: ['Member', 'Office'],
    select: null,
  },
};
