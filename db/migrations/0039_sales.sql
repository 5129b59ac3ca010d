-- Homes that have sold, by year: what comparisons read of them. Triggers keep it equal to "listings", in the transaction
-- that changes a listing. One row for each listing: its id alone can't be the key, because the year has to be in it.
CREATE TABLE "sales" (
	"listing" integer NOT NULL,
	"feed" text NOT NULL,
	"closed_on" date NOT NULL,
	"price" double precision NOT NULL,
	"may_be_shown" boolean NOT NULL,
	"offered_for" text NOT NULL,
	"property_type" text NOT NULL,
	"bedrooms" real,
	"size_from" integer,
	"city_slug" text,
	"district" text,
	"area" text,
	"neighbourhood" text,
	CONSTRAINT "sales_pk" PRIMARY KEY ("listing","closed_on")
) PARTITION BY RANGE ("closed_on");--> statement-breakpoint
-- Years without a partition of their own, so that no write can fail for lack of one.
CREATE TABLE "sales_rest" PARTITION OF "sales" DEFAULT;--> statement-breakpoint

-- The sale of a listing, if it has sold. What may be shown is what the gate lets out: an office is named, the board allows
-- it on the internet, and it is no other board's.
CREATE FUNCTION "sale_of"("home" "listings") RETURNS TABLE (
	"listing" integer, "feed" text, "closed_on" date, "price" double precision, "may_be_shown" boolean, "offered_for" text,
	"property_type" text, "bedrooms" real, "size_from" integer, "city_slug" text, "district" text, "area" text, "neighbourhood" text
) LANGUAGE sql STABLE AS $$
	SELECT
		"home"."id", "home"."feed", "home"."close_date", "home"."close_price",
		"home"."display" = 'public' AND NOT "home"."is_twin" AND "home"."list_office_name" <> '', "home"."offered_for",
		"home"."property_type", "home"."bedrooms", "home"."size_from", "home"."city_slug", "home"."district", "home"."area",
		"home"."listing"->>'neighbourhood'
	WHERE "home"."status" = 'off-market' AND "home"."close_price" IS NOT NULL AND "home"."close_date" IS NOT NULL
$$;--> statement-breakpoint

-- By itself PostgreSQL would plan for the year of each row, which takes longer than the rest of it.
CREATE FUNCTION "note_sale"() RETURNS trigger LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
BEGIN
	-- A restore brings the sales with it.
	IF current_setting('site.is_restoring', true) = 'on' THEN
		RETURN NULL;
	END IF;
	IF TG_OP <> 'INSERT' THEN
		DELETE FROM "public"."sales" WHERE "listing" = OLD.id AND "closed_on" = OLD.close_date;
	END IF;
	IF TG_OP <> 'DELETE' THEN
		INSERT INTO "public"."sales" ("listing", "feed", "closed_on", "price", "may_be_shown", "offered_for",
			"property_type", "bedrooms", "size_from", "city_slug", "district", "area", "neighbourhood")
		SELECT * FROM "public"."sale_of"(NEW);
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "forget_sales"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- Not TRUNCATE, which fails if the statement truncates sales, too.
	DELETE FROM "public"."sales";
	RETURN NULL;
END $$;--> statement-breakpoint
-- Conditions, because almost all that an import writes is on the market.
CREATE TRIGGER "listing_sold" AFTER INSERT ON "listings" FOR EACH ROW
	WHEN (NEW.status = 'off-market') EXECUTE FUNCTION "note_sale"();--> statement-breakpoint
CREATE TRIGGER "listing_sale_changed" AFTER UPDATE ON "listings" FOR EACH ROW
	WHEN ((OLD.status = 'off-market' OR NEW.status = 'off-market') AND (
		OLD.id, OLD.status, OLD.feed, OLD.close_date, OLD.close_price, OLD.display, OLD.is_twin, OLD.list_office_name,
		OLD.offered_for, OLD.property_type, OLD.bedrooms, OLD.size_from, OLD.city_slug, OLD.district, OLD.area,
		OLD.listing->>'neighbourhood'
	) IS DISTINCT FROM (
		NEW.id, NEW.status, NEW.feed, NEW.close_date, NEW.close_price, NEW.display, NEW.is_twin, NEW.list_office_name,
		NEW.offered_for, NEW.property_type, NEW.bedrooms, NEW.size_from, NEW.city_slug, NEW.district, NEW.area,
		NEW.listing->>'neighbourhood'
	)) EXECUTE FUNCTION "note_sale"();--> statement-breakpoint
CREATE TRIGGER "listing_sale_deleted" AFTER DELETE ON "listings" FOR EACH ROW
	WHEN (OLD.status = 'off-market') EXECUTE FUNCTION "note_sale"();--> statement-breakpoint
CREATE TRIGGER "listings_truncated" AFTER TRUNCATE ON "listings"
	FOR EACH STATEMENT EXECUTE FUNCTION "forget_sales"();--> statement-breakpoint

-- The years that stored sales are of, so that no row has to be moved to them later. A nightly job adds others.
DO $$
DECLARE
	year integer;
BEGIN
	FOR year IN
		SELECT DISTINCT extract(year FROM "close_date") FROM "listings"
		WHERE "status" = 'off-market' AND "close_price" IS NOT NULL
			AND "close_date" BETWEEN '1970-01-01' AND make_date(extract(year FROM now())::integer + 1, 12, 31)
	LOOP
		EXECUTE format('CREATE TABLE "sales_%s" PARTITION OF "sales" FOR VALUES FROM (%L) TO (%L)',
			year, make_date(year, 1, 1), make_date(year + 1, 1, 1));
	END LOOP;
END $$;--> statement-breakpoint
INSERT INTO "sales" ("listing", "feed", "closed_on", "price", "may_be_shown", "offered_for",
	"property_type", "bedrooms", "size_from", "city_slug", "district", "area", "neighbourhood")
SELECT "sale".* FROM "listings", "sale_of"("listings") AS "sale";--> statement-breakpoint
CREATE INDEX "sales_alike" ON "sales" ("city_slug","property_type","closed_on");
