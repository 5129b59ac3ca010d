import type { Slice } from '../slice.ts';
import { RateCountStore } from './rate-count-store.ts';

/** What the HTTP server keeps in the database: the counts of limits that all processes share. */
export const httpSlice: Slice<{ rateCounts: RateCountStore }> = {
  name: 'http',
  stores: (db) => ({ rateCounts: new RateCountStore(db) }),
  personalRecords: [
    {
      name: 'rateCounts',
      // Each row has its own end.
      retention: [
        { keptFor: 0, deleteBefore: ({ rateCounts }, moment) => rateCounts.deleteBefore(moment) },
      ],
    },
  ],
};
