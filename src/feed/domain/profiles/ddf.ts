import { renameDdf } from '../ddf-row.ts';
import type { BoardProfile } from '../profile.ts';

const DAY = 24 * 3_600_000;

/** CREA's Data Distribution Facility: the listings of all boards of the country that share them. */
export const ddf: BoardProfile = {
  reading: {
    name: 'ddf',
    dataSource: 'CREA DDF®',
    keyPrefix: 'ddf-',
    rank: 1,
    feedIsFiltered: false,
    photoHosts: ['ddfcdn.realtor.ca'],
    rename: renameDdf,
    reconcileEvery: DAY,
  },
  dialect: {
    root: 'https://ddfapi.realtor.ca/odata/v1',
    tokenUrl: 'https://identity.crea.ca/connect/token',
    scope: 'DDFApi_Read',
    page: { atMost: 100, start: 100 },
    paging: 'replication',
    // Its list of keys holds what is on offer alone.
    onOffer: null,
    media: 'inside',
    photoSizes: null,
    // Its listings' own time moves with their photos.
    photoClocks: [],
    people: ['Member', 'Office'],
    select: null,
  },
};
