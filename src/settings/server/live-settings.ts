import type { Logger } from 'pino';
import { type Brokerage, FIRST_BROKERAGE } from '#brokerage/domain/brokerage.ts';
import type { Listen } from '#platform/server/database/listener.ts';
import type { Opened, Sealing } from '#platform/server/sealing.ts';
import {
  type SecretName,
  type Section,
  type Settings,
  STORED,
  type ValueOf,
} from '../domain/section.ts';
import { SETTINGS_CHANNEL, type SettingStore, type StoredSetting } from './setting-store.ts';

/** Milliseconds. */
const RETRY_AFTER = 1_000;

type LiveSettingsDeps = {
  store: Pick<SettingStore, 'all' | 'secrets'>;
  sealing: Pick<Sealing, 'open'>;
  /** PostgreSQL's LISTEN, once the tables exist. */
  listen: Listen;
  log: Pick<Logger, 'error' | 'warn'>;
  /** Called after each change, and after the first reading. */
  onRead?(): void;
};

/** What the site reads of them. */
export type SiteSettings = Pick<
  LiveSettings,
  'version' | 'brokerage' | 'get' | 'known' | 'secret' | 'reload'
>;

/**
 * What owners have set at the desk, in memory in every process: a change is there when its write has been answered, and within
 * milliseconds in the other processes. Until it has been read for the first time, a new installation's.
 */
export class LiveSettings {
  readonly #deps: LiveSettingsDeps;
  #settings: Settings = {};
  #secrets: ReadonlyMap<SecretName, Opened> = new Map();
  #stored = '';
  #version = 0;
  #unreadable: ReadonlySet<Section> = new Set();
  #reading: Promise<void> = Promise.resolve();
  #retrying: NodeJS.Timeout | undefined;
  readonly #known = Promise.withResolvers<void>();

  constructor(deps: LiveSettingsDeps) {
    this.#deps = deps;
    const look = () => void this.reload();
    deps
      .listen(SETTINGS_CHANNEL, look, look)
      .catch((err) => deps.log.error({ err }, 'LISTEN failed'));
  }

  /** Resolves when they have been read for the first time. */
  get known(): Promise<void> {
    return this.#known.promise;
  }

  /** Grows with each change. */
  get version(): number {
    return this.#version;
  }

  get<S extends Section>(section: S): ValueOf<S> | undefined {
    return this.#settings[section];
  }

  /** Whether something is stored that this release can't read. */
  isUnreadable(section: Section): boolean {
    return this.#unreadable.has(section);
  }

  /** A secret; null if there is none. It may have been encrypted with another key than this server's. */
  secret(name: SecretName): Opened | null {
    return this.#secrets.get(name) ?? null;
  }

  /** The brokerage as it is now. */
  readonly brokerage = (): Brokerage => ({
    ...FIRST_BROKERAGE,
    ...this.#settings.brokerage,
    ...(this.#settings.privacy && { privacyOfficer: this.#settings.privacy }),
  });

  close(): void {
    clearTimeout(this.#retrying);
    this.#known.resolve();
  }

  /** Reads them again: one read after the other, so that an older one never replaces a newer. */
  reload(): Promise<void> {
    this.#reading = this.#reading.then(() => this.#read());
    return this.#reading;
  }

  async #read(): Promise<void> {
    const { store, sealing, log } = this.#deps;
    try {
      const [rows, sealed] = await Promise.all([store.all(), store.secrets()]);
      const stored = JSON.stringify([rows, sealed]);
      if (stored === this.#stored) return;
      this.#settings = Object.assign({}, ...rows.map((row) => parsed(row, log)));
      this.#secrets = new Map(sealed.map((row) => [row.name, sealing.open(row.name, row.sealed)]));
      for (const [secret, opened] of this.#secrets)
        if (!opened.ok) log.warn({ secret, reason: opened.reason }, 'secret can’t be opened');
      this.#version += 1;
      this.#unreadable = new Set(
        rows.flatMap(({ section }) => (section in this.#settings ? [] : [section])),
      );
      this.#stored = stored;
      this.#deps.onRead?.();
      this.#known.resolve();
    } catch (err) {
      log.error({ err }, 'reading the settings failed; retrying');
      this.#retrying ??= setTimeout(() => {
        this.#retrying = undefined;
        void this.reload();
      }, RETRY_AFTER).unref();
    }
  }
}

/** Nothing of a section that this release can't read: the first installation's holds. */
function parsed({ section, value }: StoredSetting, log: LiveSettingsDeps['log']): Settings {
  const schema = Object.hasOwn(STORED, section) ? STORED[section] : undefined;
  const read = schema?.safeParse(value);
  if (read?.success) return { [section]: read.data };
  log.warn({ section }, 'settings unreadable');
  return {};
}
