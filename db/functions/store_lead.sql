-- doc: {lead, copy, limits, consent, deliveries}. `lead` has the columns of the table. `copy` is {key, since, lock}: a
-- copy of this submission may have been stored under this other key since then.
-- Returns the id and whether an earlier copy had stored it; or no id, and the seconds until the limits allow it.
-- The two keys are looked up one by one: for one condition with OR, PostgreSQL keeps the plan that it made for the empty
-- table and reads all leads for each form, until it has gathered statistics.
CREATE OR REPLACE FUNCTION public.store_lead(doc jsonb, OUT lead_id uuid, OUT repeated boolean, OUT wait integer)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
DECLARE
  "lead" "leads" := jsonb_populate_record(NULL::"leads", "doc" -> 'lead');
  "copy" jsonb := "doc" -> 'copy';
  "limit" record;
  "counter" "rate_limits";
BEGIN
  "repeated" := true;
  -- No unique index catches copies with different keys: those that arrive at the same time wait for each other here.
  IF "copy" IS NOT NULL THEN
    PERFORM pg_advisory_xact_lock(hashtextextended("copy" ->> 'lock', 0));
  END IF;
  SELECT "id" INTO "lead_id" FROM "leads" WHERE "idempotency_key" = "lead"."idempotency_key"
    UNION ALL
    SELECT "id" FROM "leads"
      WHERE "idempotency_key" = "copy" ->> 'key' AND "created_at" > ("copy" ->> 'since')::timestamptz;
  IF FOUND THEN
    RETURN;
  END IF;

  -- Locks the counters in the order of count_against, so that others who submit at the same time wait for the result.
  FOR "limit" IN
    SELECT * FROM jsonb_to_recordset("doc" -> 'limits') AS "wanted"("what" text, "who" text, "most" integer)
      ORDER BY "wanted"."what" COLLATE "C", "wanted"."who" COLLATE "C"
  LOOP
    SELECT * INTO "counter" FROM "rate_limits"
      WHERE "who" = "limit"."who" AND "what" = "limit"."what" FOR UPDATE;
    IF "counter"."hits" >= "limit"."most" AND "counter"."ends_at" > "lead"."created_at" THEN
      "wait" := greatest("wait", ceil(extract(epoch FROM "counter"."ends_at" - "lead"."created_at")));
    END IF;
  END LOOP;
  IF "wait" > 0 THEN
    RETURN;
  END IF;

  INSERT INTO "leads" ("id", "form", "idempotency_key", "name", "email", "phone", "answers", "source", "page_url",
      "referrer", "first_touch", "last_touch", "client_hash", "quarantined", "quarantine_reason", "created_at", "due_at")
    VALUES ("lead"."id", "lead"."form", "lead"."idempotency_key", "lead"."name", "lead"."email", "lead"."phone",
      "lead"."answers", "lead"."source", "lead"."page_url", "lead"."referrer", "lead"."first_touch", "lead"."last_touch",
      "lead"."client_hash", "lead"."quarantined", "lead"."quarantine_reason", "lead"."created_at", "lead"."due_at")
    ON CONFLICT ("idempotency_key") DO NOTHING;
  IF NOT FOUND THEN -- A copy was stored while this one waited for it.
    SELECT "id" INTO "lead_id" FROM "leads" WHERE "idempotency_key" = "lead"."idempotency_key";
    RETURN;
  END IF;

  "lead_id" := "lead"."id";
  "repeated" := false;
  PERFORM "count_against"("doc" -> 'limits', "lead"."created_at");
  IF NOT "lead"."quarantined" THEN
    PERFORM "complete_lead"("lead"."id", "doc" -> 'consent', "doc" -> 'deliveries');
  END IF;
END
$function$
