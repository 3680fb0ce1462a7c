-- These run for every lead and every entry of the audit log. Without statistics PostgreSQL reads all leads to find none that
-- is a sample, so both ask a table first that is empty without samples.
CREATE OR REPLACE FUNCTION "samples_step_aside"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM "sample_visits") THEN
    UPDATE "leads" SET "quarantined" = true, "quarantine_reason" = 'sample' WHERE "sample" AND NOT "quarantined";
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "audit_marks_samples"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM "sample_visits") THEN
    IF EXISTS (SELECT FROM "leads" WHERE "id"::text = NEW."detail" ->> 'lead' AND "sample") THEN
      NEW."detail" := NEW."detail" || '{"sample": true}';
    END IF;
  END IF;
  RETURN NEW;
END
$$;
