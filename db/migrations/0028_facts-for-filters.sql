-- Constant defaults add the columns without rewriting the table. The feed fills them as it translates the rows again.
ALTER TABLE "listings" ADD COLUMN "facts_found" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "facts_absent" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "size_to" integer;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "parking_spaces" real;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "garage_spaces" real;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "storeys" real;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "lot_frontage" double precision;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "lot_depth" double precision;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "lot_area" double precision;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "age_from" integer;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "age_to" integer;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "maintenance_fee" double precision;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "taxes" double precision;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "property_sub_type" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "possession" text;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "open_houses" text;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "price_change" double precision;--> statement-breakpoint
-- As for the other texts (migration 0001).
ALTER TABLE "listings" ALTER COLUMN "description" SET STORAGE EXTERNAL;
