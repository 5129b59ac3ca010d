-- A constant default adds the column without rewriting the table; only withheld addresses are then written.
ALTER TABLE "listings" ADD COLUMN "address_is_withheld" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "listings" SET "address_is_withheld" = true WHERE ("listing" ->> 'addressIsWithheld')::boolean IS NOT FALSE;--> statement-breakpoint
-- From now on, a row whose writer doesn't say so shows no position.
ALTER TABLE "listings" ALTER COLUMN "address_is_withheld" SET DEFAULT true;
