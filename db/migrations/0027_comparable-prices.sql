ALTER TABLE "listings" ADD COLUMN "comparable_price" double precision;--> statement-breakpoint
-- As far as the stored unit says (listings/domain/monthly-rent.ts). Gross rents follow when the feed translates the rows again.
UPDATE "listings" SET "comparable_price" = CASE
  WHEN "offered_for" = 'For Sale' OR "listing" ->> 'priceUnit' IS NULL THEN "price"
  WHEN "listing" ->> 'priceUnit' = '/year' THEN round(("price" / 12)::numeric, 2)::double precision
  WHEN "listing" ->> 'priceUnit' = '/week' THEN round(("price" * 52 / 12)::numeric, 2)::double precision
END;
