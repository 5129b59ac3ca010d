-- The transaction that last wrote a row; null for rows written before this migration.
ALTER TABLE "listings" ADD COLUMN "changed_in" xid8;--> statement-breakpoint
ALTER TABLE "listings" ALTER COLUMN "changed_in" SET DEFAULT pg_current_xact_id();--> statement-breakpoint
CREATE INDEX "listings_by_change" ON "listings" ("changed_in") WHERE "changed_in" IS NOT NULL;--> statement-breakpoint
-- Backups leave out this schema: snapshots are of this database alone.
CREATE SCHEMA "search_index";--> statement-breakpoint
CREATE TABLE "search_index"."snapshots" (
	"id" uuid PRIMARY KEY,
	"created_at" timestamp with time zone NOT NULL DEFAULT now()
);--> statement-breakpoint
CREATE FUNCTION "search_index"."note_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.changed_in := pg_current_xact_id();
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "listing_changed" BEFORE UPDATE ON "listings"
	FOR EACH ROW EXECUTE FUNCTION "search_index"."note_change"();--> statement-breakpoint
-- A deleted row leaves no change behind. TRUNCATE also blocks new snapshots until the deletion is committed.
CREATE FUNCTION "search_index"."discard_snapshots"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	TRUNCATE "search_index"."snapshots";
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "listings_deleted" AFTER DELETE OR TRUNCATE ON "listings"
	FOR EACH STATEMENT EXECUTE FUNCTION "search_index"."discard_snapshots"();
