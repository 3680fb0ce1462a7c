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
