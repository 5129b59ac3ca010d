CREATE TABLE "market_days" (
	"day" date NOT NULL,
	"region" text NOT NULL,
	"kind" text NOT NULL,
	"count" integer NOT NULL,
	"average_price" double precision NOT NULL,
	"median_price" double precision NOT NULL,
	CONSTRAINT "market_days_region_kind_day_pk" PRIMARY KEY("region","kind","day")
);
--> statement-breakpoint
CREATE TABLE "market_reports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "market_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"lead_id" integer NOT NULL,
	"email_key" text NOT NULL,
	"region" text NOT NULL,
	"property_type" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"link_used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "market_reports_by_email" ON "market_reports" USING btree ("email_key");