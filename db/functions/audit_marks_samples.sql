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
