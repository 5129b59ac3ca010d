CREATE TABLE "visitor_presence" (
	"conversation_id" integer NOT NULL,
	"process" uuid NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "visitor_presence_conversation_id_process_pk" PRIMARY KEY("conversation_id","process")
);
--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "mailed_seq" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "visitor_presence" ADD CONSTRAINT "visitor_presence_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversations_answered" ON "conversations" USING btree ("answered_at") WHERE answered_at is not null;