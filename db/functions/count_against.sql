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
