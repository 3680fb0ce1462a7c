CREATE OR REPLACE FUNCTION public.audit_log_only_grows()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	-- A user who is deleted leaves the entries behind, with the name and without the reference.
	IF TG_OP = 'UPDATE' AND NEW.actor_id IS NULL AND to_jsonb(NEW) - 'actor_id' = to_jsonb(OLD) - 'actor_id' THEN
		RETURN NEW;
	END IF;
	-- An entry of an earlier release gets the name of its action, once.
	IF TG_OP = 'UPDATE' AND OLD.event IS NULL AND to_jsonb(NEW) - 'event' = to_jsonb(OLD) - 'event' THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION 'The audit log only grows' USING ERRCODE = 'restrict_violation', CONSTRAINT = 'audit_log_only_grows';
END
$function$

-- What was done to a sample is marked in the audit log, which outlasts the sample.
CREATE OR REPLACE FUNCTION public.audit_marks_samples()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF EXISTS (SELECT FROM "sample_visits") THEN
    IF EXISTS (SELECT FROM "leads" WHERE "id"::text = NEW."detail" ->> 'lead' AND "sample") THEN
      NEW."detail" := NEW."detail" || '{"sample": true}';
    END IF;
  END IF;
  RETURN NEW;
END
$function$
