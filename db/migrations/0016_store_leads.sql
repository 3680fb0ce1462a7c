-- Storing a lead is one call (docs/decisions/0030). TypeScript decides what is stored; these functions only write it.

-- Adds 1 to each of these counters: [{what, who, most, seconds}]. Returns the seconds until all are within their limits.
CREATE FUNCTION "count_against"("limits" jsonb, "moment" timestamptz) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  "wait" integer;
BEGIN
  WITH "wanted" AS (
    SELECT * FROM jsonb_to_recordset("limits") AS "limit"("what" text, "who" text, "most" integer, "seconds" integer)
  ), "counted" AS (
    INSERT INTO "rate_limits" AS "known" ("what", "who", "hits", "ends_at")
    -- A fixed order prevents deadlocks between transactions that count the same limits.
    SELECT "what", "who", 1, "moment" + make_interval(secs => "seconds")
      FROM "wanted" ORDER BY "what" COLLATE "C", "who" COLLATE "C"
    ON CONFLICT ("who", "what") DO UPDATE SET
      "hits" = CASE WHEN "known"."ends_at" <= "moment" THEN 1 ELSE "known"."hits" + 1 END,
      "ends_at" = CASE WHEN "known"."ends_at" <= "moment" THEN excluded."ends_at" ELSE "known"."ends_at" END
    RETURNING "what", "who", "hits", "ends_at"
  )
  SELECT max(ceil(extract(epoch FROM "ends_at" - "moment"))) INTO "wait"
    FROM "counted" JOIN "wanted" USING ("what", "who") WHERE "hits" > "most";
  RETURN coalesce("wait", 0);
END
$$;--> statement-breakpoint

-- Adds a job for each of these rows: [{queue, key, start_after}]. The processes that run these queues are notified.
CREATE FUNCTION "add_jobs"("jobs" jsonb) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "pgboss"."job" ("name", "data", "singleton_key", "start_after", "keep_until", "policy", "expire_seconds",
      "deletion_seconds", "retry_limit", "retry_delay", "retry_backoff", "retry_delay_max", "dead_letter",
      "heartbeat_seconds")
    SELECT "queue"."name", jsonb_build_object('key', "key"),
      CASE WHEN "job"."start_after" IS NULL THEN "key" ELSE "key" || ' later' END, coalesce("job"."start_after", now()),
      coalesce("job"."start_after", now()) + make_interval(secs => "retention_seconds"), "policy", "expire_seconds",
      "deletion_seconds", "retry_limit", "retry_delay", coalesce("retry_backoff", false), "retry_delay_max",
      "dead_letter", "heartbeat_seconds"
    FROM jsonb_to_recordset("jobs") AS "job"("queue" text, "key" text, "start_after" timestamptz)
      JOIN "pgboss"."queue" ON "queue"."name" = "job"."queue"
    ON CONFLICT DO NOTHING;
  PERFORM pg_notify('pgboss_' || left(encode(sha224('pgboss'), 'hex'), 24), "queue") FROM (
    SELECT DISTINCT "job" ->> 'queue' AS "queue" FROM jsonb_array_elements("jobs") "job" WHERE "job" ->> 'start_after' IS NULL
  ) AS "queues";
END
$$;--> statement-breakpoint

-- Adds what every lead outside quarantine has: the consent record, and the deliveries with their jobs.
-- consent: {wording, version}. deliveries: [{id, destination, payload, limits, earlier}].
-- A delivery over its limits is left out. `earlier` is {path, text}: with earlier leads of the same person, the text with
-- their number is written there into the payload.
CREATE FUNCTION "complete_lead"("lead_id" uuid, "consent" jsonb, "carried" jsonb) RETURNS void LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  "lead" "leads";
  "earlier_leads" integer;
  "jobs" jsonb;
BEGIN
  SELECT * INTO "lead" FROM "leads" WHERE "id" = "complete_lead"."lead_id";
  INSERT INTO "consents" ("lead_id", "form", "wording", "version", "given", "evidence", "page_url", "created_at")
    VALUES ("lead"."id", "lead"."form", "consent" ->> 'wording', "consent" ->> 'version', true, 'form', "lead"."page_url",
      "lead"."created_at");
  SELECT count(*) INTO "earlier_leads" FROM "leads"
    WHERE "email_key" = "lead"."email_key" AND "id" <> "lead"."id" AND NOT "quarantined";
  WITH "stored" AS (
    INSERT INTO "deliveries" ("id", "lead_id", "destination", "payload", "created_at", "next_attempt_at")
      SELECT "delivery"."id", "lead"."id", "destination",
        CASE WHEN "earlier" IS NULL OR "earlier_leads" = 0 THEN "payload"
          ELSE jsonb_set("payload", ARRAY(SELECT jsonb_array_elements_text("earlier" -> 'path')),
            to_jsonb(format("earlier" ->> 'text', "earlier_leads"))) END,
        "lead"."created_at", "lead"."created_at"
      FROM jsonb_to_recordset("carried")
        AS "delivery"("id" uuid, "destination" text, "payload" jsonb, "limits" jsonb, "earlier" jsonb)
      WHERE "limits" IS NULL OR "count_against"("limits", "lead"."created_at") = 0
      RETURNING "id", "destination"
  )
  SELECT jsonb_agg(jsonb_build_object('queue', "destination", 'key', "id")) INTO "jobs" FROM "stored";
  PERFORM "add_jobs"("jobs");
END
$$;--> statement-breakpoint

-- doc: {lead, copy, limits, consent, deliveries}. `lead` has the columns of the table. `copy` is {key, since, lock}: a
-- copy of this submission may have been stored under this other key since then.
-- Returns the id and whether an earlier copy had stored it; or no id, and the seconds until the limits allow it.
CREATE FUNCTION "store_lead"("doc" jsonb, OUT "lead_id" uuid, OUT "repeated" boolean, OUT "wait" integer)
LANGUAGE plpgsql AS $$
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
    OR ("idempotency_key" = "copy" ->> 'key' AND "created_at" > ("copy" ->> 'since')::timestamptz);
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
$$;
