CREATE TABLE "hidden_items" (
	"account_id" integer NOT NULL,
	"kind" text NOT NULL,
	"value" text NOT NULL,
	"label" text NOT NULL,
	"hidden_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "hidden_items_account_id_kind_value_pk" PRIMARY KEY("account_id","kind","value")
);
--> statement-breakpoint
-- Across slices, so written by hand. Deferred: a restore fills tables in the order of their names.
ALTER TABLE "hidden_items" ADD CONSTRAINT "hidden_items_account" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE cascade DEFERRABLE INITIALLY DEFERRED;
