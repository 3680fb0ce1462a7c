CREATE TABLE "sample_subscribers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"state" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "sample_subscribers_state_known" CHECK ("sample_subscribers"."state" in ('pending', 'confirmed', 'unsubscribed'))
);
--> statement-breakpoint
CREATE TABLE "sample_visits" (
	"day" date NOT NULL,
	"path" text NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"campaign" text DEFAULT '' NOT NULL,
	"visits" integer DEFAULT 0 NOT NULL,
	"bookings" integer DEFAULT 0 NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"arrivals" integer DEFAULT 0 NOT NULL,
	"depth_25" integer DEFAULT 0 NOT NULL,
	"depth_50" integer DEFAULT 0 NOT NULL,
	"depth_75" integer DEFAULT 0 NOT NULL,
	"depth_100" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "sample" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- The worker stores the weeks again, with their totals.
DELETE FROM "overview_weeks";--> statement-breakpoint
ALTER TABLE "overview_weeks" ADD COLUMN "totals" json NOT NULL;--> statement-breakpoint
CREATE INDEX "sample_visits_by_day" ON "sample_visits" USING btree ("day");--> statement-breakpoint
CREATE INDEX "leads_samples" ON "leads" USING btree ("id") WHERE sample;--> statement-breakpoint
-- Stage, owner and answer of a lead are in the sums of its week as well.
CREATE FUNCTION "overview_desk_change_is_reported"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "day" date := (NEW."created_at" AT TIME ZONE 'America/Chicago')::date;
BEGIN
  IF "day" < (now() AT TIME ZONE 'America/Chicago')::date - 1 THEN
    INSERT INTO "overview_changes" ("week") VALUES (date_trunc('week', "day")) ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "leads_overview" AFTER UPDATE OF "stage", "owner_id", "answered_at", "due_at" ON "leads" FOR EACH ROW
  WHEN (NOT NEW."quarantined" AND NOT NEW."sample" AND (OLD."stage", OLD."owner_id", OLD."answered_at", OLD."due_at")
    IS DISTINCT FROM (NEW."stage", NEW."owner_id", NEW."answered_at", NEW."due_at"))
  EXECUTE FUNCTION "overview_desk_change_is_reported"();--> statement-breakpoint
-- A sample has no origin: what links brought is counted without samples.
CREATE OR REPLACE FUNCTION "lead_origin_is_kept"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "lead_origins" WHERE "lead_id" = NEW."id";
  IF NOT NEW."quarantined" AND NOT NEW."sample" THEN
    INSERT INTO "lead_origins" SELECT "origin".* FROM "lead_origin"(NEW) AS "origin";
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
-- A sample goes nowhere, so it is whole without deliveries.
CREATE OR REPLACE FUNCTION "lead_is_whole"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM "leads" WHERE "id" = NEW."id" AND NOT "quarantined" AND NOT "sample") AND (
    NOT EXISTS (SELECT FROM "consents" WHERE "lead_id" = NEW."id")
    OR (SELECT count(*) FROM "deliveries" WHERE "lead_id" = NEW."id" AND "destination" IN ('crm', 'notification')) < 2
  ) THEN
    RAISE EXCEPTION 'a lead needs its consent record and its deliveries'
      USING ERRCODE = 'check_violation', TABLE = 'leads', CONSTRAINT = 'leads_whole';
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "delivery_is_of_no_sample"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM "leads" WHERE "id" = NEW."lead_id" AND "sample") THEN
    RAISE EXCEPTION 'a sample is never delivered'
      USING ERRCODE = 'check_violation', TABLE = 'deliveries', CONSTRAINT = 'deliveries_of_no_sample';
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "deliveries_of_no_sample" AFTER INSERT ON "deliveries" FOR EACH ROW WHEN (NEW."lead_id" IS NOT NULL)
  EXECUTE FUNCTION "delivery_is_of_no_sample"();--> statement-breakpoint
-- From the first real lead on, no list and no count contains a sample: they are set aside.
CREATE FUNCTION "samples_step_aside"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "leads" SET "quarantined" = true, "quarantine_reason" = 'sample' WHERE "sample" AND NOT "quarantined";
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "leads_samples_aside" AFTER INSERT OR UPDATE OF "quarantined" ON "leads" FOR EACH ROW
  WHEN (NOT NEW."sample" AND NOT NEW."quarantined") EXECUTE FUNCTION "samples_step_aside"();--> statement-breakpoint
-- What was done to a sample is marked in the audit log, which outlasts the sample.
CREATE FUNCTION "audit_marks_samples"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM "leads" WHERE "id"::text = NEW."detail" ->> 'lead' AND "sample") THEN
    NEW."detail" := NEW."detail" || '{"sample": true}';
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "audit_log_samples" BEFORE INSERT ON "audit_log" FOR EACH ROW WHEN (NEW."detail" ? 'lead')
  EXECUTE FUNCTION "audit_marks_samples"();
