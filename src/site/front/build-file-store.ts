import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database/database.ts';

/** Builds whose files are kept. A page that was sent may name them for as long as it is open, or cached. */
const BUILDS_KEPT = 3;

/** The files of the builds that started last on this database. */
export class BuildFileStore {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  /** Stores a build that starts, and forgets builds that are no longer kept, with the files that only they have. */
  keep(paths: readonly string[], read: (path: string) => Promise<Buffer>): Promise<void> {
    const id = createHash('sha256').update(paths.toSorted().join('\n')).digest('hex');
    return this.#db.transaction(async (tx) => {
      // Two builds that start at once would each forget the other.
      await tx.execute(sql`lock table builds.builds in share row exclusive mode`);
      const stored = new Set(await pathsIn(tx));
      for (const path of paths.filter((path) => !stored.has(path)))
        await tx.execute(sql`insert into builds.files values (${path}, ${await read(path)})`);
      await tx.execute(sql`
        insert into builds.builds (id, paths) values (${id}, ${sql.param([...paths])})
        on conflict (id) do update set started_at = excluded.started_at`);
      await tx.execute(sql`
        delete from builds.builds
        where id not in (select id from builds.builds order by started_at desc limit ${BUILDS_KEPT})`);
      await tx.execute(sql`
        delete from builds.files where path not in (select unnest(paths) from builds.builds)`);
    });
  }

  paths(): Promise<string[]> {
    return pathsIn(this.#db);
  }

  /** Null if it is no longer kept. */
  async file(path: string): Promise<Buffer<ArrayBuffer> | null> {
    const { rows } = await this.#db.execute<{ body: Buffer<ArrayBuffer> }>(
      sql`select body from builds.files where path = ${path}`,
    );
    return rows[0]?.body ?? null;
  }
}

async function pathsIn(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ path: string }>(sql`select path from builds.files`);
  return rows.map(({ path }) => path);
}
