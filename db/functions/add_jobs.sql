-- Adds a job for each of these rows: [{queue, key, start_after}]. The processes that run these queues are notified.
CREATE OR REPLACE FUNCTION public.add_jobs(jobs jsonb)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
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
$function$
