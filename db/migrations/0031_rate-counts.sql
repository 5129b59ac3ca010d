-- Unlogged, so written by hand: a count costs no write to the log, and the limits it loses in a crash are short.
CREATE UNLOGGED TABLE "rate_counts" (
	"rule" text NOT NULL,
	"network" text NOT NULL,
	"full_at" timestamp with time zone NOT NULL,
	"was_let_in" boolean NOT NULL,
	CONSTRAINT "rate_counts_rule_network_pk" PRIMARY KEY("rule","network")
);
