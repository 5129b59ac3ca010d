-- The brokerage's logo, drawn for the site and its icon. A version that no setting names is deleted with a later upload.
CREATE TABLE "logos" (
	"version" text PRIMARY KEY NOT NULL,
	"picture" "bytea" NOT NULL,
	"icon" "bytea" NOT NULL,
	"added_at" timestamp with time zone NOT NULL
);
