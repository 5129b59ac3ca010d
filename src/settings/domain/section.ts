import * as z from 'zod/mini';
import { BrokerageSchema } from '#brokerage/domain/brokerage-schema.ts';
import { Appearance } from './appearance.ts';
import { BoardSettings } from './board-settings.ts';
import { MailSettings } from './mail-settings.ts';

/** What an owner sets at the desk, by section: as it is stored. */
export const STORED = {
  brokerage: z.omit(BrokerageSchema, { privacyOfficer: true }),
  privacy: BrokerageSchema.shape.privacyOfficer,
  mail: MailSettings,
  board: BoardSettings,
  appearance: Appearance,
} as const;

export type Section = keyof typeof STORED;
export type ValueOf<S extends Section> = z.output<(typeof STORED)[S]>;

/** The sections in which something is stored. */
export type Settings = { [S in Section]?: ValueOf<S> };

/** Its words in the log: 'Changed the brokerage’s names, office and hours.' */
export const SECTION_SUBJECTS: Record<Section, string> = {
  brokerage: 'the brokerage’s names, office and hours',
  privacy: 'the privacy officer',
  mail: 'the mail server',
  board: 'the board',
  appearance: 'the logo and the colours',
};

/** Secrets that are typed at the desk, never shown again, and stored encrypted. */
export type SecretName = 'mail-password' | 'board-key' | 'board-client-secret';
