-- Jobs carry the keys of rows to a process (docs/decisions, 0036). The rows are the truth: a job that is lost is added again,
-- so the table needs no write-ahead log and no backup. A row has at most one job for now and one for later.
CREATE SCHEMA IF NOT EXISTS "queue";--> statement-breakpoint
CREATE UNLOGGED TABLE "queue"."jobs" (
	"queue" text NOT NULL,
	"key" text NOT NULL,
	"is_later" boolean NOT NULL,
	"start_after" timestamp with time zone NOT NULL,
	CONSTRAINT "jobs_once" PRIMARY KEY ("queue", "key", "is_later")
);--> statement-breakpoint
CREATE INDEX "jobs_due" ON "queue"."jobs" ("queue", "start_after");
