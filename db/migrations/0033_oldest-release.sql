-- Which releases work with this schema: those that know the migration named here. A migration that removes something names
-- the first one since nothing uses it:
--   UPDATE "releases"."compatibility" SET "oldest_migration" = '0040_name';
-- Earlier releases than this one followed listings by ids in NOTIFY, which are gone. Outside the schema that backups copy:
-- it belongs to the schema, not to the rows.
CREATE SCHEMA "releases";--> statement-breakpoint
CREATE TABLE "releases"."compatibility" (
	"is_only_row" boolean PRIMARY KEY DEFAULT true CHECK ("is_only_row"),
	"oldest_migration" text NOT NULL
);--> statement-breakpoint
INSERT INTO "releases"."compatibility" ("oldest_migration") VALUES ('0033_oldest-release');
