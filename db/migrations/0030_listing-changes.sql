-- Every change of a listing, by month. Whoever writes listings holds one lock until the transaction ends, so numbers are in
-- the order of commits: no change with a lower number appears later. An identity column would need PostgreSQL 17.
CREATE SEQUENCE "listing_changes_seq" AS bigint;--> statement-breakpoint
CREATE TABLE "listing_changes" (
	"seq" bigint NOT NULL DEFAULT nextval('listing_changes_seq'),
	"listing" integer,
	"before" jsonb,
	"after" jsonb,
	"at" timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
	CONSTRAINT "listing_changes_pk" PRIMARY KEY ("seq","at")
) PARTITION BY RANGE ("at");--> statement-breakpoint
ALTER SEQUENCE "listing_changes_seq" OWNED BY "listing_changes"."seq";--> statement-breakpoint
CREATE INDEX "listing_changes_by_listing" ON "listing_changes" ("listing","seq");--> statement-breakpoint
-- Months without a partition of their own, so that no write can fail for lack of one.
CREATE TABLE "listing_changes_rest" PARTITION OF "listing_changes" DEFAULT;--> statement-breakpoint

CREATE FUNCTION "begin_listing_changes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_advisory_xact_lock(4021961);
	-- Equal notifications of a transaction are sent once.
	PERFORM pg_notify('listing_changes', '');
	RETURN NULL;
END $$;--> statement-breakpoint
-- Before the first row is locked: two writers would otherwise wait for each other.
CREATE TRIGGER "listing_changes_begin" BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON "listings"
	FOR EACH STATEMENT EXECUTE FUNCTION "begin_listing_changes"();--> statement-breakpoint

-- What a home's history consists of. The price and the status are columns; remarks and the board's own words are compared
-- only when a listing changes, because reading them takes longer than everything else.
CREATE FUNCTION "listing_facts"("home" "listings") RETURNS jsonb LANGUAGE sql STABLE AS $$
	SELECT jsonb_strip_nulls(jsonb_build_object(
		'status', "home"."status",
		'display', "home"."display",
		'price', "home"."price",
		'priceUnit', "home"."listing"->>'priceUnit',
		'closePrice', "home"."close_price",
		'standardStatus', "home"."details"->>'standardStatus',
		'mlsStatus', "home"."details"->>'mlsStatus',
		'remarks', "home"."listing"->>'description'))
$$;--> statement-breakpoint
CREATE FUNCTION "note_listing_change"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	was jsonb;
	is_now jsonb;
BEGIN
	-- A restore brings the history with it.
	IF current_setting('site.is_restoring', true) = 'on' THEN
		RETURN NULL;
	END IF;
	IF TG_OP = 'INSERT' THEN
		INSERT INTO "public"."listing_changes" ("listing", "after")
		VALUES (NEW.id, jsonb_build_object('status', NEW.status, 'display', NEW.display, 'price', NEW.price));
		RETURN NULL;
	END IF;
	IF OLD.listing::text <> NEW.listing::text OR OLD.details::text <> NEW.details::text
		OR (OLD.status, OLD.display, OLD.price, OLD.close_price)
			IS DISTINCT FROM (NEW.status, NEW.display, NEW.price, NEW.close_price) THEN
		was := public.listing_facts(OLD);
		is_now := public.listing_facts(NEW);
	END IF;
	INSERT INTO "public"."listing_changes" ("listing", "before", "after")
	SELECT
		NEW.id,
		(SELECT jsonb_object_agg(key, value) FROM jsonb_each(was) WHERE value IS DISTINCT FROM is_now->key),
		(SELECT jsonb_object_agg(key, value) FROM jsonb_each(is_now) WHERE value IS DISTINCT FROM was->key);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "listing_changed_or_added" AFTER INSERT OR UPDATE ON "listings"
	FOR EACH ROW EXECUTE FUNCTION "note_listing_change"();--> statement-breakpoint

-- Only a restore deletes listings. A change without a listing says that any of them may have changed; a deletion of none is
-- the way to say so.
CREATE OR REPLACE FUNCTION "search_index"."discard_snapshots"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	TRUNCATE "search_index"."snapshots";
	INSERT INTO "public"."listing_changes" ("listing") VALUES (NULL);
	RETURN NULL;
END $$;--> statement-breakpoint

-- The log says what has changed since a snapshot of the index.
DROP TRIGGER "listing_changed" ON "listings";--> statement-breakpoint
DROP FUNCTION "search_index"."note_change"();--> statement-breakpoint
ALTER TABLE "listings" DROP COLUMN "changed_in";
