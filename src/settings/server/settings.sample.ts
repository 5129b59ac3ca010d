import { FIRST_BROKERAGE } from '#brokerage/domain/brokerage.ts';
import type { SiteSettings } from './live-settings.ts';

/** A site whose owner has changed nothing. */
export const UNCHANGED: SiteSettings = {
  version: 0,
  known: Promise.resolve(),
  brokerage: () => FIRST_BROKERAGE,
  get: () => undefined,
  secret: () => null,
  reload: async () => {},
};
