-- How far each reader of the log of changes has come, for readers that outlive their process.
CREATE TABLE "change_readers" (
	"reader" text PRIMARY KEY,
	"seq" bigint NOT NULL
);
