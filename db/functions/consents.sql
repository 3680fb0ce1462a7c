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

-- A consent record goes only together with the person: when their lead or subscription is deleted, never by itself.
CREATE OR REPLACE FUNCTION public.consents_go_with_the_person()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	IF TG_OP = 'DELETE' THEN
		IF NOT EXISTS (SELECT FROM "leads" WHERE "id" = OLD."lead_id")
			AND NOT EXISTS (SELECT FROM "subscribers" WHERE "id" = OLD."subscriber_id") THEN
			RETURN OLD;
		END IF;
	END IF;
	RAISE EXCEPTION 'a consent record goes only with the person'
		USING ERRCODE = 'restrict_violation', TABLE = 'consents', CONSTRAINT = 'consents_go_with_the_person';
END
$function$
