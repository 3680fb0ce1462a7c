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
