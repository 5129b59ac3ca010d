import type { AccountId, SignedIn } from '#accounts/domain/account.ts';
import type { Brokerage } from '#brokerage/domain/brokerage.ts';
import type { Call } from '#platform/domain/call.ts';
import type { Refusal } from '#platform/server/http/refusals.ts';
import type { Outcome } from '#platform/server/mail/mail-transport.ts';
import type { Opened, Sealing } from '#platform/server/sealing.ts';
import type { SiteKey } from '#platform/server/site-key.ts';
import type { Appearance } from '../domain/appearance.ts';
import type { BoardConfig, BoardSettings } from '../domain/board-settings.ts';
import type { MailSettings } from '../domain/mail-settings.ts';
import type { SecretName } from '../domain/section.ts';
import type { LogoStore } from './logo-store.ts';
import type { SettingStore } from './setting-store.ts';
import type { BoardToTry, TrialObserver } from './try-board.ts';

/** A test email: to whom, from which address, and by which server, as SMTP_URL says it. */
export type TestMail = { to: string; from: string; smtpUrl: string };

export type SettingsDeps = {
  /** The caller, if their role may make the call; null for those from whom the desk is hidden. */
  staffFor(request: Request, call: Call): Promise<SignedIn | Refusal | null>;
  settings: Pick<SettingStore, 'all'>;
  /** Counts those who can sign in, and pending invitations. */
  people: { owners(): Promise<number>; everyone(): Promise<number>; invited(): Promise<number> };
  inTransaction<Result>(
    work: (stores: {
      settings: SettingStore;
      /** Notes the change in the audit log; `subject` says of what, never the value. */
      noteChange(by: SignedIn, subject: string): Promise<void>;
    }) => Promise<Result>,
  ): Promise<Result>;
  brokerage(): Brokerage;
  /** What the site shows now. */
  appearance(): Appearance;
  logos: LogoStore;
  /** A secret as it is now. */
  secret(name: SecretName): Opened | null;
  sealing: Pick<Sealing, 'seal'>;
  key: SiteKey;
  mail: {
    /** Whether the server's environment names the mail server. */
    isOnServer: boolean;
    saved(): MailSettings | undefined;
    waiting(): Promise<number>;
    /** Hands a test email to a mail server, for 15 seconds at most. */
    send(test: TestMail): Promise<Outcome>;
  };
  board: {
    /** What the server's environment says; null if it names no board. */
    onServer: BoardSettings | null;
    /** What is set at the desk. */
    saved(): BoardSettings | undefined;
    /** How many listings the site shows. */
    listings(): number;
    /** Opens a board to try it; it retries nothing. */
    open(config: BoardConfig, observer: TrialObserver): BoardToTry;
  };
  /** Resolves once this process has what is stored. */
  reload(): Promise<void>;
  /** Null if the account has been deleted. */
  nameOf(id: AccountId): Promise<string | null>;
  now(): Date;
};
