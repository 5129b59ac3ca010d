import type { BoardProfile } from '../profile.ts';
import { renameDdf } from '../rows/ddf-row.ts';

const DAY = 24 * 3_600_000;

/** CREA's Data Distribution Facility: the listings of all boards of the country that share them. */
export const ddf: BoardProfile = {
  reading: {
    name: 'ddf',
    keyPrefix: 'ddf-',
    rank: 1,
    feedIsFiltered: false,
    photoHosts: ['ddfcdn.realtor.ca'],
    rename: renameDdf,
    reconcileEvery: DAY,
    tellsSales: false,
    showsSalesToRegistrants: false,
  },
  dialect: {
    root: 'https://ddfapi.realtor.ca/odata/v1',
    tokenUrl: 'https://identity.crea.ca/connect/token',
    scope: 'DDFApi_Read',
    rowsAtMost: 100,
    paging: 'replication',
    // Its list of keys holds what is on offer alone.
    onOffer: null,
    photoSize: null,
    // Its listings' own time moves with their photos.
    photoClocks: [],
    people: ['Member', 'Office'],
    select: null,
  },
};
