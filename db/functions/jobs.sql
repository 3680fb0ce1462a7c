-- Adds a job for each of these rows: [{queue, key, start_after}]. The processes that run these queues are notified.
CREATE OR REPLACE FUNCTION public.add_jobs(jobs jsonb)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE
  "channel" text := 'jobs';
BEGIN
  -- While a process of an earlier release is connected, it gets the jobs: it knows no other table than pg-boss's.
  IF to_regclass('pgboss.job') IS NOT NULL AND EXISTS (
    SELECT FROM pg_stat_activity WHERE "datname" = current_database() AND "application_name" = 'wrc-advisory-queue'
  ) THEN
    "channel" := 'pgboss_' || left(encode(sha224('pgboss'), 'hex'), 24);
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
  ELSE
    INSERT INTO "queue"."jobs" ("queue", "key", "is_later", "start_after")
      SELECT "queue", "key", "start_after" IS NOT NULL, coalesce("start_after", now())
      FROM jsonb_to_recordset("jobs") AS "job"("queue" text, "key" text, "start_after" timestamptz)
      ORDER BY "queue", "key" -- A fixed order prevents deadlocks.
      ON CONFLICT DO NOTHING;
  END IF;
  PERFORM pg_notify("channel", "queue") FROM (
    SELECT DISTINCT "job" ->> 'queue' AS "queue" FROM jsonb_array_elements("jobs") "job" WHERE "job" ->> 'start_after' IS NULL
  ) AS "queues";
END
$function$

-- Adds 1 to each of these counters: [{what, who, most, seconds}]. Returns the seconds until all are within their limits.
CREATE OR REPLACE FUNCTION public.count_against(limits jsonb, moment timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
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
$function$
