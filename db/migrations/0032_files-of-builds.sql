-- The files of the builds that started last, for every process: one that runs another build gets requests for them too.
-- Outside the schema that backups copy: each start stores its own again.
CREATE SCHEMA "builds";--> statement-breakpoint
CREATE TABLE "builds"."builds" (
	"id" text PRIMARY KEY,
	"paths" text[] NOT NULL,
	"started_at" timestamp with time zone NOT NULL DEFAULT clock_timestamp()
);--> statement-breakpoint
CREATE TABLE "builds"."files" (
	"path" text PRIMARY KEY,
	"body" bytea NOT NULL
);--> statement-breakpoint
-- Scripts are smaller compressed, but are read far more often than stored.
ALTER TABLE "builds"."files" ALTER COLUMN "body" SET STORAGE EXTERNAL;
