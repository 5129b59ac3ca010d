import { FIRST_BROKERAGE } from '#brokerage/domain/brokerage.ts';
import type { DeskSettings } from './api.ts';
import { FIRST_APPEARANCE } from './domain/appearance.ts';
import { typedBrokerage } from './domain/brokerage-settings.ts';

const UNCHANGED = { revision: 0, change: null };

/** The settings of a new installation. */
export const SETTINGS: DeskSettings = {
  people: { owners: 1, others: 0 },
  brokerage: { value: typedBrokerage(FIRST_BROKERAGE), ...UNCHANGED },
  privacy: { value: FIRST_BROKERAGE.privacyOfficer, ...UNCHANGED },
  mail: {
    value: { host: '', port: 587, encryption: 'starttls', user: '', from: '', leadsTo: '' },
    ...UNCHANGED,
    isOnServer: false,
    password: 'none',
    waiting: 0,
  },
  appearance: { value: FIRST_APPEARANCE, ...UNCHANGED },
  board: {
    value: { profile: 'sandbox', url: '', clientId: '' },
    ...UNCHANGED,
    isOnServer: false,
    key: 'none',
    listings: 1_284,
  },
};
