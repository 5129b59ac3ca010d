import type { BoardProfile } from '../profile.ts';
import { renameReso } from '../reso-row.ts';

const DAY = 24 * 3_600_000;

/** Any server of the RESO Web API that speaks the Data Dictionary's own names. */
export const reso: BoardProfile = {
  reading: {
    name: 'reso',
    dataSource: 'MLS®',
    keyPrefix: '',
    rank: 2,
    feedIsFiltered: false,
    photoHosts: 'any',
    rename: renameReso,
    reconcileEvery: DAY,
  },
  dialect: {
    root: null,
    tokenUrl: null,
    scope: null,
    page: { atMost: 1_000, start: 200 },
    paging: 'next-link',
    onOffer: "StandardStatus eq 'Active'",
    media: 'resource',
    photoSizes: null,
    photoClocks: ['PhotosChangeTimestamp'],
    people: ['Member', 'Office'],
    select: null,
  },
};
