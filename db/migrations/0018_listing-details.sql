ALTER TABLE "listings" ADD COLUMN "details" json DEFAULT '{}'::json NOT NULL;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "translation" text DEFAULT '' NOT NULL;