import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { contractionsIn } from './contractions.sample.ts';
import { MIGRATIONS } from './newer-release.sample.ts';

const WHAT_TO_DO = `a release without it may still run, or be started again. Remove in two releases: first stop using it, then remove it
in a migration that says which releases don't use it:
  UPDATE "releases"."compatibility" SET "oldest_migration" = 'the first migration since nothing uses it';
(CONTRIBUTING.md, decision 0046)`;

const { entries }: { entries: { tag: string; when: number }[] } = JSON.parse(
  readFileSync(`${MIGRATIONS}/meta/_journal.json`, 'utf8'),
);
const names = entries.map(({ tag }) => tag);
const sqlOf = (name: string) => readFileSync(`${MIGRATIONS}/${name}.sql`, 'utf8');

/** Since the first release that starts on a newer schema. */
const migrations = names.slice(names.indexOf('0033_oldest-release'));

const oldestSetBy = (sql: string): string | undefined =>
  /UPDATE\s+"?releases"?\."?compatibility"?\s+SET\s+"?oldest_migration"?\s*=\s*'([^']*)'\s*;?/i.exec(
    sql.replace(/--[^\n]*/g, ''),
  )?.[1];

test.each(migrations)('%s lets the release before it work, or says which releases do', (name) => {
  const sql = sqlOf(name);
  const unannounced = oldestSetBy(sql) ? [] : contractionsIn(sql);
  expect(unannounced, `${name}.sql: ${WHAT_TO_DO}`).toEqual([]);
});

test('the oldest release is named by a migration that exists by then, and never goes back', () => {
  const oldest = migrations.flatMap((name) => {
    const set = oldestSetBy(sqlOf(name));
    return set === undefined ? [] : [{ at: names.indexOf(name), oldest: names.indexOf(set) }];
  });
  const steps = [{ at: 0, oldest: names.indexOf('0033_oldest-release') }, ...oldest];
  for (const [at, step] of oldest.entries()) {
    expect(step.oldest, names[step.at]).toBeGreaterThanOrEqual(steps[at]?.oldest ?? 0);
    expect(step.oldest, names[step.at]).toBeLessThanOrEqual(step.at);
  }
});

test('each migration is dated after the one before it: an earlier date would never be applied', () => {
  const dates = entries.map(({ when }) => when);
  expect(dates).toEqual([...new Set(dates)].sort((one, other) => one - other));
});

describe('of a migration’s statements', () => {
  test.each([
    'DROP TABLE "notes";',
    'DROP TRIGGER "noted" ON "notes";',
    'ALTER TABLE "notes" DROP COLUMN "text";',
    'ALTER TABLE "notes" ALTER COLUMN "text" DROP DEFAULT;',
    'ALTER TABLE "notes" ALTER COLUMN "text" DROP NOT NULL;',
    'alter table notes rename column text to body;',
    'ALTER TABLE "notes" RENAME TO "remarks";',
    'ALTER TABLE "notes" SET SCHEMA "other";',
    'ALTER TABLE "notes" ALTER COLUMN "count" SET DATA TYPE bigint;',
    'ALTER TABLE notes\n  ALTER count TYPE bigint;',
    'ALTER TABLE "notes" ALTER COLUMN "text" SET NOT NULL;',
    'ALTER TABLE "notes" ADD COLUMN "kind" text NOT NULL;',
    'ALTER TABLE "notes" ADD "kind" numeric(10, 2) NOT NULL;',
    'ALTER TABLE notes ADD a text DEFAULT 1, ADD b text NOT NULL;',
    'ALTER TABLE "notes" ADD CONSTRAINT "notes_text" CHECK (length("text") < 9);',
    'CREATE UNIQUE INDEX "notes_key" ON "notes" USING btree ("key");',
    'CREATE TABLE "marks" ("note" integer REFERENCES "notes"("id"));',
    'ALTER TABLE "marks" ADD CONSTRAINT "fk" FOREIGN KEY ("note") REFERENCES "public"."notes"("id") ON DELETE no action;',
    'SELECT 1;--> statement-breakpoint\nDROP INDEX "notes_key";',
    'DO $$ BEGIN DROP TABLE notes; END $$;',
  ])('this contracts: %s', (sql) => {
    expect(contractionsIn(sql)).toHaveLength(1);
  });

  test.each([
    'CREATE TABLE "notes" ("id" integer PRIMARY KEY, "text" text NOT NULL UNIQUE);',
    'CREATE UNLOGGED TABLE notes (id integer); CREATE UNIQUE INDEX one ON notes (id);',
    'CREATE TABLE "s"."notes" ("id" integer); ALTER TABLE "s"."notes" ALTER COLUMN "id" SET NOT NULL;',
    'ALTER TABLE "notes" ADD COLUMN "kind" text;',
    `ALTER TABLE "notes" ADD COLUMN "kind" text DEFAULT 'drop; rename' NOT NULL;`,
    'ALTER TABLE "notes" ADD COLUMN "at" timestamp with time zone DEFAULT now() NOT NULL;',
    'ALTER TABLE "notes" ADD COLUMN "size" integer GENERATED ALWAYS AS (length("text")) STORED NOT NULL;',
    'ALTER TABLE "notes" ALTER COLUMN "text" SET DEFAULT 1;',
    'CREATE INDEX "notes_by_kind" ON "notes" USING btree ("kind");',
    'ALTER TABLE "notes" ADD COLUMN "of" integer; CREATE UNIQUE INDEX "x" ON "notes" ("of");',
    'CREATE TABLE "marks" ("note" integer REFERENCES "notes"("id") ON DELETE cascade);',
    'CREATE TABLE "a" ("id" integer); ALTER TABLE "b" ADD COLUMN "of" integer; ALTER TABLE "b" ADD CONSTRAINT "k" FOREIGN KEY ("of") REFERENCES "public"."a"("id") ON DELETE no action;',
    '-- We DROP nothing.\nSELECT 1; /* nor RENAME; */',
    'CREATE OR REPLACE FUNCTION "f"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN DROP TABLE x; END $$;',
  ])('this only adds: %s', (sql) => {
    expect(contractionsIn(sql)).toEqual([]);
  });
});
