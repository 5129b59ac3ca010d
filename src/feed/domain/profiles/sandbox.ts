import type { BoardProfile } from '../profile.ts';

/** The host that the sandbox board's photo addresses name. */
export const PHOTO_HOST = 'photos.sandbox.example';

const HOUR = 3_600_000;

/** The made-up board. It sends listings that may not be shown too, as a board's own members see them. */
export const sandbox: BoardProfile = {
  reading: {
    name: 'sandbox',
    keyPrefix: '',
    rank: 0,
    feedIsFiltered: true,
    photoHosts: [PHOTO_HOST],
    rename: (row) => row,
    reconcileEvery: HOUR,
    tellsSales: true,
    showsSalesToRegistrants: true,
  },
  dialect: {
    root: null,
    tokenUrl: null,
    scope: null,
    rowsAtMost: 10_000,
    paging: 'keyset',
    onOffer: null,
    photoSize: 'Large',
    photoClocks: ['PhotosChangeTimestamp', 'MediaChangeTimestamp'],
    people: ['Member', 'Office'],
    select: null,
  },
};
