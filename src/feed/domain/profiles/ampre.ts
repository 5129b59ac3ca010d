import type { BoardProfile } from '../profile.ts';

const DAY = 24 * 3_600_000;

/** Toronto's board (TRREB), and those that ride with it, as PropTx's AMPRE serves them. */
export const ampre: BoardProfile = {
  reading: {
    name: 'ampre',
    dataSource: 'TRREB',
    keyPrefix: '',
    rank: 0,
    feedIsFiltered: true,
    photoHosts: ['trreb-image.ampre.ca'],
    rename: (row) => row,
    reconcileEvery: DAY / 4,
  },
  dialect: {
    root: 'https://query.ampre.ca/odata',
    tokenUrl: null,
    scope: null,
    page: { atMost: 10_000, start: 500 },
    paging: 'keyset',
    onOffer: "ContractStatus eq 'Available'",
    media: 'resource',
    photoSizes: ['Large', 'Largest', 'Medium', 'Thumbnail'],
    photoClocks: ['PhotosChangeTimestamp', 'MediaChangeTimestamp'],
    people: ['Member', 'Office'],
    select: null,
  },
};
