import type { LenderRates } from '../api.ts';

/** Shown if no source is configured. Not real offers, but close to lenders' rates on that day. */
export const SAMPLE_RATES: LenderRates = {
  lastUpdated: '2026-11-21T12:00:00.000Z',
  source: { name: 'Sample rates', isSample: true, isFromModel: false },
  rates: [
    { term: '5 Year', rate: 4.59, type: 'fixed', bank: 'Sample Bank A' },
    { term: '5 Year', rate: 4.2, type: 'variable', bank: 'Sample Bank B' },
    { term: '3 Year', rate: 4.44, type: 'fixed', bank: 'Sample Bank C' },
    { term: '1 Year', rate: 5.29, type: 'fixed', bank: 'Sample Bank A' },
  ],
};
