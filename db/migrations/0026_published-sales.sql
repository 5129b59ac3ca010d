CREATE TABLE "market_sales" (
	"feed" text NOT NULL,
	"region" text NOT NULL,
	"month" text NOT NULL,
	"sold" integer NOT NULL,
	"paid" double precision NOT NULL,
	CONSTRAINT "market_sales_feed_region_month_pk" PRIMARY KEY("feed","region","month")
);
