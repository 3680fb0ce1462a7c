-- doc: {lead, copy, limits, returned, consent, deliveries}. `lead` has the columns of the table. `returned` are the hashes
-- of its address and number: whoever was erased and writes again is known again. `copy` is {key, since, lock}: a
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
      "referrer", "first_touch", "last_touch", "client_hash", "quarantined", "quarantine_reason", "created_at", "due_at",
      "stage", "answered_at", "came_by", "referred_by", "further")
    VALUES ("lead"."id", "lead"."form", "lead"."idempotency_key", "lead"."name", "lead"."email", "lead"."phone",
      "lead"."answers", "lead"."source", "lead"."page_url", "lead"."referrer", "lead"."first_touch", "lead"."last_touch",
      "lead"."client_hash", "lead"."quarantined", "lead"."quarantine_reason", "lead"."created_at", "lead"."due_at",
      coalesce("lead"."stage", 'New Lead (Unqualified)'), "lead"."answered_at", "lead"."came_by",
      coalesce("lead"."referred_by", ''), coalesce("lead"."further", ''))
    ON CONFLICT ("idempotency_key") DO NOTHING;
  IF NOT FOUND THEN -- A copy was stored while this one waited for it.
    SELECT "id" INTO "lead_id" FROM "leads" WHERE "idempotency_key" = "lead"."idempotency_key";
    RETURN;
  END IF;

  "lead_id" := "lead"."id";
  "repeated" := false;
  PERFORM "count_against"("doc" -> 'limits', "lead"."created_at");
  DELETE FROM "erased_contacts" WHERE "hash" IN (SELECT jsonb_array_elements_text("doc" -> 'returned'));
  IF NOT "lead"."quarantined" THEN
    PERFORM "complete_lead"("lead"."id", "doc" -> 'consent', "doc" -> 'deliveries');
  END IF;
END
$function$

-- Adds what every lead outside quarantine has: the consent record, and the deliveries with their jobs.
-- consent: {wording, version, given, evidence}: without the last two, of a form. deliveries: [{id, destination, payload, limits, earlier}].
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
    VALUES ("lead"."id", "lead"."form", "consent" ->> 'wording', "consent" ->> 'version',
      coalesce(("consent" ->> 'given')::boolean, true), coalesce("consent" ->> 'evidence', 'form'), "lead"."page_url",
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

-- A sample goes nowhere, so it is whole without deliveries. A lead that the staff wrote down or imported has its consent record.
CREATE OR REPLACE FUNCTION public.lead_is_whole()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF EXISTS (SELECT FROM "leads" WHERE "id" = NEW."id" AND NOT "quarantined" AND NOT "sample") AND (
    NOT EXISTS (SELECT FROM "consents" WHERE "lead_id" = NEW."id")
    OR NEW."form" NOT IN ('manual', 'import')
      AND (SELECT count(*) FROM "deliveries" WHERE "lead_id" = NEW."id" AND "destination" IN ('crm', 'notification')) < 2
  ) THEN
    RAISE EXCEPTION 'a lead needs its consent record and its deliveries'
      USING ERRCODE = 'check_violation', TABLE = 'leads', CONSTRAINT = 'leads_whole';
  END IF;
  RETURN NULL;
END
$function$

CREATE OR REPLACE FUNCTION public.lead_origin(lead leads)
 RETURNS lead_origins
 LANGUAGE plpgsql
 STABLE
AS $function$
DECLARE
  "touch" jsonb := coalesce("lead"."last_touch", '{}');
  "tagged" boolean := "touch" ->> 'utm_source' <> '' OR "touch" ->> 'utm_medium' <> '' OR "touch" ->> 'utm_campaign' <> '';
  "referrer" text := substring("touch" ->> 'referrer' FROM '^https?://(?:www\.)?([^/:?#]+)');
  "page" text := substring(coalesce("touch" ->> 'landing', "lead"."page_url") FROM '^https?://[^/?#]+([^?#]*)');
  "origin" "lead_origins";
BEGIN
  "origin"."lead_id" := "lead"."id";
  "origin"."day" := ("lead"."created_at" AT TIME ZONE 'America/Chicago')::date;
  "origin"."created_at" := "lead"."created_at";
  "origin"."form" := "lead"."form";
  "origin"."path" := coalesce(nullif(regexp_replace("page", '(.)/+$', '\1'), ''), '/');
  "origin"."source" := origin_word(CASE WHEN "lead"."form" IN ('manual', 'import') THEN "lead"."source"
    WHEN "tagged" THEN "touch" ->> 'utm_source' ELSE "referrer" END);
  "origin"."medium" := CASE WHEN NOT coalesce("tagged", false) AND "referrer" <> '' THEN 'referral'
    ELSE origin_word("touch" ->> 'utm_medium') END;
  "origin"."campaign" := origin_word("touch" ->> 'utm_campaign');
  "origin"."term" := origin_word("touch" ->> 'utm_term');
  "origin"."content" := origin_word("touch" ->> 'utm_content');
  RETURN "origin";
END
$function$

-- A sample has no origin: what links brought is counted without samples.
CREATE OR REPLACE FUNCTION public.lead_origin_is_kept()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  DELETE FROM "lead_origins" WHERE "lead_id" = NEW."id";
  IF NOT NEW."quarantined" AND NOT NEW."sample" THEN
    INSERT INTO "lead_origins" SELECT "origin".* FROM "lead_origin"(NEW) AS "origin";
  END IF;
  RETURN NULL;
END
$function$

-- A word of a link as it is counted: short, and never an email address. The same rule as in app/features/visits/visit.ts.
CREATE OR REPLACE FUNCTION public.origin_word(word text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (word ~~ '%@%'::text) THEN ''::text ELSE "left"(COALESCE(word, ''::text), 100) END

CREATE OR REPLACE FUNCTION public.delivery_is_of_no_sample()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF EXISTS (SELECT FROM "leads" WHERE "id" = NEW."lead_id" AND "sample") THEN
    RAISE EXCEPTION 'a sample is never delivered'
      USING ERRCODE = 'check_violation', TABLE = 'deliveries', CONSTRAINT = 'deliveries_of_no_sample';
  END IF;
  RETURN NULL;
END
$function$

-- What the search reads of the answers: every text that a person wrote or chose, without hidden fields and without what
-- the lead has in columns of its own. A change here needs a migration that computes `search_text` again.
CREATE OR REPLACE FUNCTION public.lead_answers_text(answers jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
SELECT coalesce(string_agg("value", ' ' ORDER BY "key"), '')
  FROM jsonb_each_text(CASE WHEN jsonb_typeof("answers") = 'object' THEN "answers" ELSE '{}' END)
  WHERE jsonb_typeof("answers" -> "key") = 'string' AND "key" NOT IN ('name', 'firstName', 'lastName', 'email', 'phone',
    'source', 'tags', 'calculation')
$function$

-- These run for every lead and every entry of the audit log. Without statistics PostgreSQL reads all leads to find none that
-- is a sample, so both ask a table first that is empty without samples.
CREATE OR REPLACE FUNCTION public.samples_step_aside()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF EXISTS (SELECT FROM "sample_visits") THEN
    UPDATE "leads" SET "quarantined" = true, "quarantine_reason" = 'sample' WHERE "sample" AND NOT "quarantined";
  END IF;
  RETURN NULL;
END
$function$

-- Sets the columns of a lead that the document names, and which a merge can change.
CREATE OR REPLACE FUNCTION public.set_lead(lead_id uuid, doc jsonb)
 RETURNS void
 LANGUAGE sql
AS $function$
UPDATE "leads" SET ("name", "email", "phone", "answers", "first_touch", "sent", "stage", "answered_at", "due_at",
    "late_told_at", "owner_id", "owned_since", "owner_told_at", "follow_up_on", "follow_up_text", "follow_up_told_at",
    "quarantined", "quarantine_reason")
  = (SELECT "name", "email", "phone", "answers", "first_touch", "sent", "stage", "answered_at", "due_at",
    "late_told_at", "owner_id", "owned_since", "owner_told_at", "follow_up_on", "follow_up_text", "follow_up_told_at",
    "quarantined", "quarantine_reason" FROM jsonb_populate_record("leads", "doc"))
  WHERE "id" = "lead_id";
$function$

-- Merges a lead into the kept one; the caller has locked both. doc: {chosen, notes, actor, at}. `chosen` has the columns of
-- the kept lead. Notes, replies, drafts, calls and earlier merges move to it. `lead_joins.undo` gets what that changes.
CREATE OR REPLACE FUNCTION public.merge_leads(kept uuid, other uuid, doc jsonb)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE
  "at" timestamptz := "doc" ->> 'at';
  "before" jsonb := (SELECT to_jsonb("leads") FROM "leads" WHERE "id" = "kept");
  "after" jsonb;
  "hidden" jsonb := (SELECT jsonb_build_object('owner_told_at', "owner_told_at", 'follow_up_told_at', "follow_up_told_at",
    'quarantined', false, 'quarantine_reason', NULL) FROM "leads" WHERE "id" = "other");
  "drafts" jsonb := (SELECT coalesce(jsonb_agg(to_jsonb("draft")), '[]') FROM "reply_drafts" AS "draft"
    WHERE "lead_id" = "other" OR ("lead_id" = "kept" AND "user_id" IN (SELECT "user_id" FROM "reply_drafts" WHERE "lead_id" = "other")));
  "mandate" jsonb := (SELECT to_jsonb("own") - '{industry_text,is_any_industry}'::text[] FROM "lead_mandates" AS "own"
    WHERE "lead_id" = "kept");
  "moved" jsonb := '{}';
  "ids" jsonb;
BEGIN
  PERFORM "set_lead"("kept", "doc" -> 'chosen');
  "after" := (SELECT to_jsonb("leads") FROM "leads" WHERE "id" = "kept");
  -- No emails about the lead that is not listed any more.
  PERFORM "set_lead"("other", jsonb_build_object('quarantined', true, 'owner_told_at', "at", 'follow_up_told_at', "at",
    'quarantine_reason', 'Joined with another lead of the same person'));

  WITH "gone" AS (UPDATE "lead_notes" SET "lead_id" = "kept" WHERE "lead_id" = "other" RETURNING "id")
    SELECT jsonb_agg("id") INTO "ids" FROM "gone";
  "moved" := "moved" || jsonb_build_object('notes', "ids");
  WITH "gone" AS (UPDATE "lead_replies" SET "lead_id" = "kept" WHERE "lead_id" = "other" RETURNING "id")
    SELECT jsonb_agg("id") INTO "ids" FROM "gone";
  "moved" := "moved" || jsonb_build_object('replies', "ids");
  WITH "gone" AS (UPDATE "lead_joins" SET "kept_id" = "kept" WHERE "kept_id" = "other" RETURNING "lead_joins"."lead_id")
    SELECT jsonb_agg("lead_id") INTO "ids" FROM "gone";
  "moved" := "moved" || jsonb_build_object('merges', "ids", 'calls', "move_calls"("other", "kept"));
  WITH "added" AS (
    INSERT INTO "lead_notes" ("lead_id", "text", "author", "created_at")
      SELECT "kept", "text", "doc" ->> 'actor', "at" FROM jsonb_array_elements_text("doc" -> 'notes') AS "text" RETURNING "id"
  ) SELECT jsonb_agg("id") INTO "ids" FROM "added";
  -- Two drafts of one person become one.
  INSERT INTO "reply_drafts" ("lead_id", "user_id", "reply_id", "subject", "body", "guides", "template", "kept_at")
    SELECT "kept", "user_id", "reply_id", "subject", "body", "guides", "template", "kept_at"
    FROM "reply_drafts" WHERE "lead_id" = "other"
    ON CONFLICT ("lead_id", "user_id")
    DO UPDATE SET "body" = concat_ws(E'\n\n', "reply_drafts"."body", EXCLUDED."subject", EXCLUDED."body");
  DELETE FROM "reply_drafts" WHERE "lead_id" = "other";

  INSERT INTO "lead_joins" ("lead_id", "kept_id", "at", "actor", "undo")
    SELECT "other", "kept", "at", "doc" ->> 'actor', "moved" || jsonb_build_object('keptId', "kept", 'other', "hidden",
      'added', "ids", 'drafts', "drafts", 'mandate', "mandate",
      'before', coalesce(jsonb_object_agg("key", "value"), '{}'),
      'after', coalesce(jsonb_object_agg("key", "after" -> "key"), '{}'))
    FROM jsonb_each("before") WHERE "value" IS DISTINCT FROM "after" -> "key"
      AND "key" <> ALL ('{search_text,email_key,utm_source,utm_campaign}');
END
$function$

-- Undoes a merge. What has been changed since stays with the kept lead: columns that belong together are restored if no
-- person has changed one of them, and a draft or mandate if it is as the merge left it.
CREATE OR REPLACE FUNCTION public.unmerge_leads(kept uuid, other uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE
  "stored" jsonb := (SELECT "lead_joins"."undo" FROM "lead_joins" WHERE "lead_id" = "other");
  "now" jsonb := (SELECT to_jsonb("leads") FROM "leads" WHERE "id" = "kept");
  -- Times spelled as they are now.
  "then" jsonb := (SELECT to_jsonb(jsonb_populate_record("leads", "stored" -> 'after')) FROM "leads" WHERE "id" = "kept");
  "former" text[] := ARRAY(SELECT "owner"::text FROM unnest(ARRAY["stored" #>> '{before,owner_id}',
    (SELECT "owner_id"::text FROM "leads" WHERE "id" = "other")]) AS "owner"
    WHERE "owner" NOT IN (SELECT "user_id"::text FROM "user_roles" WHERE "role" <> 'editor'));
  "names" text[];
  "restored" jsonb := '{}';
BEGIN
  DELETE FROM "lead_joins" WHERE "lead_id" = "other";
  FOREACH "names" SLICE 1 IN ARRAY '{{name,email,phone,answers,first_touch,sent},
    {stage,-,-,-,-,-},{answered_at,due_at,late_told_at,-,-,-},{owner_id,owned_since,owner_told_at,-,-,-},
    {follow_up_on,follow_up_text,follow_up_told_at,-,-,-}}'::text[] LOOP
    CONTINUE WHEN EXISTS (SELECT FROM unnest("names") AS "name" WHERE "name" NOT LIKE '%told_at'
      AND ("now" -> "name" IS DISTINCT FROM "then" -> "name" OR ("name" = 'owner_id' AND "stored" #>> '{before,owner_id}' = ANY ("former"))));
    "restored" := "restored" || coalesce((SELECT jsonb_object_agg("key", "value") FROM jsonb_each("stored" -> 'before')
      WHERE "key" = ANY ("names")), '{}');
  END LOOP;
  PERFORM "set_lead"("kept", "restored");
  -- The leads of an owner without access were handed over meanwhile.
  PERFORM "set_lead"("other", ("stored" -> 'other') || (SELECT CASE WHEN "lead"."owner_id"::text = ANY ("former")
    THEN jsonb_build_object('owner_id', "now" -> 'owner_id', 'owned_since', "now" -> 'owned_since') ELSE '{}' END
    FROM "leads" AS "lead" WHERE "lead"."id" = "other"));

  UPDATE "lead_notes" SET "lead_id" = "other" WHERE "lead_id" = "kept" AND "stored" -> 'notes' ? "id"::text;
  DELETE FROM "lead_notes" WHERE "lead_id" = "kept" AND "stored" -> 'added' ? "id"::text;
  UPDATE "lead_replies" SET "lead_id" = "other" WHERE "lead_id" = "kept" AND "stored" -> 'replies' ? "id"::text;
  UPDATE "lead_joins" SET "kept_id" = "other" WHERE "kept_id" = "kept" AND "stored" -> 'merges' ? "lead_id"::text;
  PERFORM "move_calls"("kept", "other", "stored" -> 'calls');
  WITH "gone" AS (
    DELETE FROM "reply_drafts" USING jsonb_populate_recordset(NULL::"reply_drafts", "stored" -> 'drafts') AS "was"
      WHERE "reply_drafts"."lead_id" = "kept" AND "reply_drafts"."user_id" = "was"."user_id"
        AND "reply_drafts"."kept_at" = "was"."kept_at" RETURNING "reply_drafts"."user_id"
  ) SELECT array_agg("user_id"::text) INTO "names" FROM "gone";
  INSERT INTO "reply_drafts" SELECT * FROM jsonb_populate_recordset(NULL::"reply_drafts", "stored" -> 'drafts') AS "was"
    WHERE "was"."user_id"::text = ANY ("names");

  DELETE FROM "lead_mandates" WHERE "lead_id" = "kept"
    AND "changed_at" IS NOT DISTINCT FROM ("stored" #>> '{mandate,changed_at}')::timestamptz;
  IF FOUND AND "stored" -> 'mandate' <> 'null' THEN
    INSERT INTO "lead_mandates" ("lead_id", "industry", "states", "ebitda_from", "ebitda_to", "equity", "timing", "received_at",
        "changed_at", "changed_by")
      SELECT "lead_id", "industry", "states", "ebitda_from", "ebitda_to", "equity", "timing", "received_at", "changed_at",
        "changed_by" FROM jsonb_populate_record(NULL::"lead_mandates", "stored" -> 'mandate');
  END IF;
END
$function$

-- What an owner works on: open leads, and closed ones with a follow-up.
CREATE OR REPLACE FUNCTION public.leads_in_hand()
 RETURNS SETOF leads
 LANGUAGE sql
 STABLE
AS $function$
SELECT * FROM "leads" WHERE "owner_id" IS NOT NULL AND NOT "quarantined"
  AND ("stage" NOT IN ('Client', 'Closed, not a fit') OR "follow_up_on" IS NOT NULL);
$function$

-- How many of them each person has, how many of those have a follow-up, and how many coming calls.
CREATE OR REPLACE FUNCTION public.holdings(at timestamp with time zone)
 RETURNS TABLE(id uuid, leads integer, follow_ups integer, calls integer)
 LANGUAGE sql
 STABLE
AS $function$
SELECT "user_id", "held"."leads", "held"."follow_ups", "coming"."calls" FROM "user_roles"
  CROSS JOIN LATERAL (SELECT count(*)::int AS "leads", count("follow_up_on")::int AS "follow_ups"
    FROM "leads_in_hand"() AS "lead" WHERE "lead"."owner_id" = "user_id") AS "held"
  CROSS JOIN LATERAL (SELECT count(*)::int AS "calls" FROM "bookings" JOIN "booking_hosts" ON "slug" = "host"
    WHERE "booking_hosts"."user_id" = "user_roles"."user_id" AND "status" = 'booked' AND lower("during") > "at") AS "coming";
$function$

-- Counts of leads are kept until this number changes: app/features/leads/list/kept-counts.ts.
CREATE OR REPLACE FUNCTION public.lead_change_is_numbered()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM nextval('leads_version');
  RETURN NULL;
END
$function$
