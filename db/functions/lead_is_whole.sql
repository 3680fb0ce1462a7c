-- A sample goes nowhere, so it is whole without deliveries.
CREATE OR REPLACE FUNCTION public.lead_is_whole()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF EXISTS (SELECT FROM "leads" WHERE "id" = NEW."id" AND NOT "quarantined" AND NOT "sample") AND (
    NOT EXISTS (SELECT FROM "consents" WHERE "lead_id" = NEW."id")
    OR (SELECT count(*) FROM "deliveries" WHERE "lead_id" = NEW."id" AND "destination" IN ('crm', 'notification')) < 2
  ) THEN
    RAISE EXCEPTION 'a lead needs its consent record and its deliveries'
      USING ERRCODE = 'check_violation', TABLE = 'leads', CONSTRAINT = 'leads_whole';
  END IF;
  RETURN NULL;
END
$function$
