import { DAY } from '#platform/domain/duration.ts';
import type { BoardProfile } from '../profile.ts';
import { renameDdf } from '../rows/ddf-row.ts';

/** CREA's Data Distribution Facility: shared listings of boards across Canada. */
export const ddf: BoardProfile = {
  reading: {
    name: 'ddf',
    keyPrefix: 'ddf-',
    rank: 1,
    feedIsFiltered: false,
    photoHosts: ['ddfcdn.realtor.ca'],
    rename: renameDdf,
    reconcileEvery: DAY,
    publishesSales: false,
    showsSalesToRegistrants: false,
    historyKeptFor: null,
  },
  dialect: {
    root: 'https://ddfapi.realtor.ca/odata/v1',
    tokenUrl: 'https://identity.crea.ca/connect/token',
    scope: 'DDFApi_Read',
    rowsAtMost: 100,
    paging: 'replication',
    // Its list of keys holds active listings only.
    activeFilter: null,
    photoSize: null,
    // The listing's own time changes with its photos.
    photoClocks: [],
    parts: ['OpenHouse'],
    people: ['Member', 'Office'],
    select: null,
  },
};
