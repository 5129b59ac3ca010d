ALTER TABLE "accounts" ADD COLUMN "first_name" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "last_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "advice" jsonb;--> statement-breakpoint
UPDATE "accounts" SET
  "first_name" = split_part(regexp_replace(btrim("full_name"), '\s+', ' ', 'g'), ' ', 1),
  "last_name" = regexp_replace(regexp_replace(btrim("full_name"), '\s+', ' ', 'g'), '^\S+ ?', '');--> statement-breakpoint
ALTER TABLE "accounts" ALTER COLUMN "first_name" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" DROP COLUMN "full_name";
