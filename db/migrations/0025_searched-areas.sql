-- Areas stored until now may have been searched, and are kept. A constant default rewrites no rows.
ALTER TABLE "stored_areas" ADD COLUMN "is_searched" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "stored_areas" ALTER COLUMN "is_searched" SET DEFAULT false;
