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
