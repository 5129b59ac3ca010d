ALTER TABLE "leads" ADD COLUMN "tour" jsonb;--> statement-breakpoint
-- As the links of earlier releases wrote it; they asked for no times.
UPDATE "leads" SET "kind" = 'tour' WHERE "kind" = 'inquiry' AND "subject" LIKE 'Tour of %(listing %)';