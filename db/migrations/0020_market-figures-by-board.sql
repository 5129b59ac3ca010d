-- Days recorded so far are those of the board that was read last.
ALTER TABLE "market_days" ADD COLUMN "feed" text;--> statement-breakpoint
UPDATE "market_days" SET "feed" = coalesce((SELECT "name" FROM "feeds" ORDER BY "last_success_at" DESC NULLS LAST LIMIT 1), 'sandbox');--> statement-breakpoint
ALTER TABLE "market_days" ALTER COLUMN "feed" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "market_days" DROP CONSTRAINT "market_days_region_kind_day_pk";--> statement-breakpoint
ALTER TABLE "market_days" ADD CONSTRAINT "market_days_feed_region_kind_day_pk" PRIMARY KEY("feed","region","kind","day");--> statement-breakpoint
-- Counted again within the hour.
TRUNCATE "market_snapshots";--> statement-breakpoint
ALTER TABLE "market_snapshots" ADD COLUMN "feed" text NOT NULL;--> statement-breakpoint
ALTER TABLE "market_snapshots" DROP CONSTRAINT "market_snapshots_pkey";--> statement-breakpoint
ALTER TABLE "market_snapshots" ADD CONSTRAINT "market_snapshots_feed_region_pk" PRIMARY KEY("feed","region");
