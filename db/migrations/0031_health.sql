CREATE TABLE "backups" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "backups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"event" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"file" text NOT NULL,
	"bytes" bigint NOT NULL,
	"is_whole" boolean NOT NULL,
	CONSTRAINT "backups_event_known" CHECK ("backups"."event" in ('made', 'restored'))
);
--> statement-breakpoint
CREATE TABLE "endpoint_tests" (
	"endpoint" text NOT NULL,
	"asked_by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"ok" boolean NOT NULL,
	"status" integer,
	"outcome" text NOT NULL,
	"duration_ms" integer NOT NULL,
	CONSTRAINT "endpoint_tests_endpoint_asked_by_pk" PRIMARY KEY("endpoint","asked_by"),
	CONSTRAINT "endpoint_tests_endpoint_known" CHECK ("endpoint_tests"."endpoint" in ('crm', 'newsletter', 'email', 'storage', 'booking')),
	CONSTRAINT "endpoint_tests_asked_by_known" CHECK ("endpoint_tests"."asked_by" in ('person', 'site')),
	CONSTRAINT "endpoint_tests_take_time" CHECK ("endpoint_tests"."duration_ms" >= 0)
);
--> statement-breakpoint
CREATE INDEX "backups_latest" ON "backups" USING btree ("event","at" DESC NULLS LAST);