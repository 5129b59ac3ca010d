ALTER TABLE "conversations" ADD COLUMN "noted_by" integer;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "noted_by" integer;