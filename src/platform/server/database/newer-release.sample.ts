import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The migrations of this release. */
export const MIGRATIONS = 'db/migrations';

/** A migration that adds a column to every table, and a table. */
export const EXPANSION = `
  DO $$ DECLARE name regclass; BEGIN
    FOR name IN SELECT oid FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition
    LOOP EXECUTE format('ALTER TABLE %s ADD COLUMN of_next_release text NOT NULL DEFAULT %L', name, 'new'); END LOOP;
  END $$;
  CREATE TABLE next_release (id integer PRIMARY KEY);`;

/** A migration that removes what releases use that don't know the migration `oldest`. */
export const contraction = (oldest: string): string => `
  ALTER TABLE offices DROP COLUMN name;
  UPDATE releases.compatibility SET oldest_migration = '${oldest}';`;

/**
 * Makes the migrations of a release after this one in the empty `folder`: this release's and the `added` ones, named
 * '9000_next', '9001_next' and so on.
 */
export async function aNewerRelease(folder: string, ...added: string[]): Promise<string> {
  await cp(MIGRATIONS, folder, { recursive: true });
  const path = join(folder, 'meta/_journal.json');
  const journal: { entries: object[] } = JSON.parse(await readFile(path, 'utf8'));
  for (const [at, text] of added.entries()) {
    const tag = `${9_000 + at}_next`;
    journal.entries.push({ tag, when: 9_000_000_000_000 + at, breakpoints: true });
    await writeFile(join(folder, `${tag}.sql`), text);
  }
  await writeFile(path, JSON.stringify(journal));
  return folder;
}
