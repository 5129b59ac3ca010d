CREATE TABLE "market_snapshots" (
	"region" text PRIMARY KEY NOT NULL,
	"snapshot" jsonb NOT NULL,
	"as_of" timestamp with time zone NOT NULL
);
