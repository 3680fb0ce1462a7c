-- Consent records are append-only.
CREATE OR REPLACE FUNCTION public.consents_are_final()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION 'a consent record is never changed'
    USING ERRCODE = 'check_violation', TABLE = 'consents', CONSTRAINT = 'consents_final';
END
$function$
