CREATE TABLE "last_backup" (
	"id" integer PRIMARY KEY NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	"bytes" bigint NOT NULL,
	"location" text NOT NULL,
	"seconds" real NOT NULL
);
