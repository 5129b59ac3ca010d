CREATE TABLE "unknown_words" (
	"feed" text NOT NULL,
	"field" text NOT NULL,
	"word" text NOT NULL,
	"count" integer NOT NULL,
	"last_seen" timestamp with time zone NOT NULL,
	CONSTRAINT "unknown_words_feed_field_word_pk" PRIMARY KEY("feed","field","word")
);
--> statement-breakpoint
CREATE TABLE "walks" (
	"feed" text NOT NULL,
	"clock" text NOT NULL,
	"watermark" timestamp with time zone,
	"cursor_modified_at" text,
	"cursor_key" text,
	"latest" timestamp with time zone,
	CONSTRAINT "walks_feed_clock_pk" PRIMARY KEY("feed","clock")
);
--> statement-breakpoint
ALTER TABLE "feeds" ADD COLUMN "last_reconciled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "feeds" ADD COLUMN "trouble" text;--> statement-breakpoint
ALTER TABLE "feeds" ADD COLUMN "trouble_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "feed" text DEFAULT 'sandbox' NOT NULL;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "feed_rank" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "is_twin" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "photos_changed" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "photos_taken" text;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "missing_since" timestamp with time zone;--> statement-breakpoint
-- The indexes over what is public go with the column, and are made again.
ALTER TABLE "listings" drop column "is_public";--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "is_public" boolean GENERATED ALWAYS AS (status = 'active' and display = 'public' and price > 0 and list_office_name <> '' and not is_twin) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "listings_public" ON "listings" USING btree ("id") WHERE is_public;--> statement-breakpoint
CREATE INDEX "listings_photos_due" ON "listings" USING btree ("feed","id") WHERE is_public and photos_taken is distinct from photos_changed;