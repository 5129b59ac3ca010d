CREATE TABLE "stored_areas" (
	"id" text PRIMARY KEY NOT NULL,
	"areas" text NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "stored_areas_by_use" ON "stored_areas" USING btree ("used_at");