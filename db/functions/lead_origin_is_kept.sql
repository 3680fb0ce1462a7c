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
