-- Adds what every lead outside quarantine has: the consent record, and the deliveries with their jobs.
-- consent: {wording, version}. deliveries: [{id, destination, payload, limits, earlier}].
-- A delivery over its limits is left out. `earlier` is {path, text}: with earlier leads of the same person, the text with
-- their number is written there into the payload.
CREATE OR REPLACE FUNCTION public.complete_lead(lead_id uuid, consent jsonb, carried jsonb)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
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
$function$
