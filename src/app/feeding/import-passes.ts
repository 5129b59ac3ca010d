import type { Logger } from 'pino';
import { sandbox } from '#feed/domain/profiles/sandbox.ts';
import type { Progress } from '#feed/domain/progress.ts';
import { type ImportSummary, importBoard } from '#feed/server/import/importer.ts';
import { type ReconcileSummary, reconcileBoard } from '#feed/server/import/reconcile.ts';
import { fenced, withLease } from '#feed/server/lease.ts';
import { isAhead } from '#listings/domain/freshness.ts';
import type { Database } from '#platform/server/database/database.ts';
import { inSpan } from '#platform/server/tracing.ts';
import { type SandboxBoard, sandboxChoice } from '#sandbox-board/server/sandbox-board.ts';
import type { SiteStores } from '../wiring/stores.ts';
import type { ConfiguredBoard } from './configured-board.ts';

export type Runner = ConfiguredBoard & { database: Database; stores: SiteStores; log: Logger };

type Pass = {
  /** Read changes since the last pass, read the whole board, or only compare all keys. */
  kind?: 'once' | 'full' | 'reconcile';
  /** Removes listings that the board no longer has, even a suspiciously large number. */
  acceptRemovals?: boolean;
  signal?: AbortSignal | undefined;
  onProgress?(progress: Progress): void;
  /** Called when the board has been read, before its keys are compared. */
  onImported?(summary: ImportSummary): void;
};

export type PassOutcome = { imported: ImportSummary | null; reconciled: ReconcileSummary | null };

/**
 * Runs one pass of the configured board into the stores, and compares all keys when that is due; null if
 * another process is running one. Throws if the board fails; pages stored by then stay.
 */
export async function runImportPass(runner: Runner, pass: Pass = {}): Promise<PassOutcome | null> {
  const { name } = runner.profile.reading;
  const span = {
    kind: 'internal',
    name: 'import pass',
    attributes: { 'feed.name': name },
  } as const;
  if (name !== sandbox.reading.name) await withdrawSandbox(runner, pass.signal);
  const leased = await withLease(runner.database, name, (lease) => {
    const stores = { ...runner.stores, ...fenced(runner.stores, lease) };
    return inSpan(span, () => importAndReconcile({ ...runner, stores }, pass));
  });
  return leased.ok ? leased.result : null;
}

async function importAndReconcile(runner: Runner, pass: Pass): Promise<PassOutcome> {
  const { board, profile, stores, log } = runner;
  const given = {
    board,
    profile: profile.reading,
    stores,
    now: () => new Date(),
    signal: pass.signal,
    onError: (err: unknown) => log.warn({ err, feed: board.name }, 'board request failed'),
    ...(pass.onProgress ? { onProgress: pass.onProgress } : {}),
  };

  let imported: ImportSummary | null = null;
  if (pass.kind !== 'reconcile') {
    const before = await stores.feed.status(board.name);
    imported = await importBoard({ ...given, full: pass.kind === 'full' });
    // The key comparison completes the first pass, so a first pass that was killed before it is completed here.
    const isFirst = !before?.lastSuccessAt || !before.lastReconciledAt;
    if (isFirst && runner.sandbox) await choose(stores, runner.sandbox);
    log.info({ feed: board.name, ...imported }, 'import pass finished');
    pass.onImported?.(imported);
  }

  if (pass.kind !== 'reconcile' && !(await isComparisonDue(runner))) {
    return { imported, reconciled: null };
  }
  const reconciled = await reconcileBoard({
    ...given,
    acceptRemovals: pass.acceptRemovals ?? false,
  });
  log.info({ feed: board.name, ...reconciled }, 'reconciliation finished');
  return { imported, reconciled };
}

async function isComparisonDue({ profile, stores }: Runner): Promise<boolean> {
  const { name, reconcileEvery } = profile.reading;
  const last = (await stores.feed.status(name))?.lastReconciledAt;
  const now = new Date();
  return !last || isAhead(last, now) || now.getTime() - last.getTime() >= reconcileEvery;
}

/** The sandbox's brokerage comes with its choices: twelve featured listings and a showcase. */
function choose({ inTransaction }: SiteStores, board: SandboxBoard): Promise<void> {
  const chosen = sandboxChoice(board);
  return inTransaction(async ({ listings, featured }) => {
    for (const key of chosen.featured) {
      const found = await listings.byAnyKey(key);
      if (found) await featured.setFeatured(found.id, true);
    }
    const found = await listings.byAnyKey(chosen.showcase);
    if (found) await featured.setShowcase(found.id);
  });
}

const WITHDRAWN_AT_ONCE = 1_000;

/**
 * Takes the sandbox's listings off the market when a real board is read, so that made-up and real listings are never
 * shown together. They come back if the sandbox is read again. Waits for a process that is still reading it, which would
 * bring them back. Before the board's own lease: both at once would hold more connections than a feed may.
 */
async function withdrawSandbox(
  { database, stores }: Runner,
  signal: AbortSignal | undefined,
): Promise<void> {
  const { name } = sandbox.reading;
  const withdraw = () =>
    withLease(database, name, (lease) => withdrawAll(fenced(stores, lease), new Date()));
  while (!(await withdraw()).ok) signal?.throwIfAborted();
}

async function withdrawAll({ inTransaction }: Pick<SiteStores, 'inTransaction'>, now: Date) {
  const { name } = sandbox.reading;
  for (let left = true; left; ) {
    left = await inTransaction(async ({ listingKeys, photos }) => {
      const all = { feed: name, after: '', upTo: null };
      const some = await listingKeys.activeExcept(all, [], WITHDRAWN_AT_ONCE);
      const keys = some.map(({ key }) => key);
      await listingKeys.takeOffMarket(name, keys, now);
      await photos.replaceSets(new Map(keys.map((key) => [key, []])));
      return keys.length > 0;
    });
  }
}
