CREATE TABLE "chat_messages" (
	"conversation_id" integer NOT NULL,
	"seq" integer NOT NULL,
	"client_id" text NOT NULL,
	"is_from_realtor" boolean NOT NULL,
	"account_id" integer,
	"sender_name" text NOT NULL,
	"text" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "chat_messages_conversation_id_seq_pk" PRIMARY KEY("conversation_id","seq"),
	CONSTRAINT "chat_messages_once" UNIQUE("conversation_id","is_from_realtor","client_id")
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "conversations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"guest_hash" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"account_id" integer,
	"started_from" text DEFAULT '' NOT NULL,
	"listing_id" integer,
	"status" text DEFAULT 'open' NOT NULL,
	"assigned_to" integer,
	"note" text DEFAULT '' NOT NULL,
	"last_seq" integer DEFAULT 0 NOT NULL,
	"delivered_seq" integer DEFAULT 0 NOT NULL,
	"read_seq" integer DEFAULT 0 NOT NULL,
	"guest_seen_seq" integer DEFAULT 0 NOT NULL,
	"waiting_since" timestamp with time zone,
	"told_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "conversations_guest_hash_unique" UNIQUE("guest_hash")
);
--> statement-breakpoint
CREATE TABLE "desk_presence" (
	"account_id" integer NOT NULL,
	"process" uuid NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "desk_presence_account_id_process_pk" PRIMARY KEY("account_id","process")
);
--> statement-breakpoint
CREATE TABLE "model_use" (
	"day" date PRIMARY KEY NOT NULL,
	"calls" integer NOT NULL,
	"tokens" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "assigned_to" integer;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "handled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "latitude" double precision;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "longitude" double precision;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "features_found" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "features_absent" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversations_by_standing" ON "conversations" USING btree ("status","updated_at");--> statement-breakpoint
CREATE INDEX "conversations_by_email" ON "conversations" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "conversations_waiting" ON "conversations" USING btree ("waiting_since") WHERE waiting_since is not null;--> statement-breakpoint
CREATE INDEX "listings_alike" ON "listings" USING btree ("city_slug","property_type") WHERE is_public;--> statement-breakpoint
-- What the remarks tell is read by the program alone: the next full pass of the feed writes these rows anew.
UPDATE "listings" SET
	"latitude" = ("listing"->>'latitude')::double precision,
	"longitude" = ("listing"->>'longitude')::double precision,
	"content_hash" = '' WHERE "is_public";
