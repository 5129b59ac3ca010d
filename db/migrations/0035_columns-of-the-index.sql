ALTER TABLE "listings" ADD COLUMN "bedrooms_below_grade" real;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "city" text;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "neighbourhood" text;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "postal_code" text;