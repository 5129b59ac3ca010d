-- What owners set at the desk.
CREATE TABLE "settings" (
	"section" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"revision" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" integer
);
--> statement-breakpoint
CREATE TABLE "sealed_secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"sealed" "bytea" NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
-- Across slices, so written by hand. Deferred: a restore fills tables in the order of their names.
ALTER TABLE "settings" ADD CONSTRAINT "settings_changed_by" FOREIGN KEY ("changed_by") REFERENCES "accounts"("id") ON DELETE set null DEFERRABLE INITIALLY DEFERRED;
