-- A walk that was under way goes on.
INSERT INTO "walks" ("feed", "clock", "watermark", "cursor_modified_at", "cursor_key", "latest")
SELECT "name", 'ModificationTimestamp', "watermark", "cursor_modified_at", "cursor_key", "latest" FROM "feeds";--> statement-breakpoint
ALTER TABLE "feeds" DROP COLUMN "watermark";--> statement-breakpoint
ALTER TABLE "feeds" DROP COLUMN "cursor_modified_at";--> statement-breakpoint
ALTER TABLE "feeds" DROP COLUMN "cursor_key";--> statement-breakpoint
ALTER TABLE "feeds" DROP COLUMN "latest";