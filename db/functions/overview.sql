-- Days before yesterday belong to weeks that may be stored: a change of them is reported, once per transaction. The rows
-- of today and yesterday change all the time, and only cost a comparison. app/features/overview/stored-weeks.ts reads it.
CREATE OR REPLACE FUNCTION public.overview_change_is_reported()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  "yesterday" date := (now() AT TIME ZONE 'America/Chicago')::date - 1;
BEGIN
  IF TG_OP <> 'INSERT' AND OLD."day" < "yesterday" THEN
    INSERT INTO "overview_changes" ("week") VALUES (date_trunc('week', OLD."day")) ON CONFLICT DO NOTHING;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW."day" < "yesterday" THEN
    INSERT INTO "overview_changes" ("week") VALUES (date_trunc('week', NEW."day")) ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END
$function$

-- Stage, owner and answer of a lead are in the sums of its week as well.
CREATE OR REPLACE FUNCTION public.overview_desk_change_is_reported()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  "day" date := (NEW."created_at" AT TIME ZONE 'America/Chicago')::date;
BEGIN
  IF "day" < (now() AT TIME ZONE 'America/Chicago')::date - 1 THEN
    INSERT INTO "overview_changes" ("week") VALUES (date_trunc('week', "day")) ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END
$function$
