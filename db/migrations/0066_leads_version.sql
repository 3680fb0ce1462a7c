-- Draws a number in the transaction of each change of a lead: counts of leads are kept as long as it stays the same
-- (app/features/leads/list/kept-counts.ts). Drawing one waits for nobody.
CREATE SEQUENCE "leads_version";--> statement-breakpoint
CREATE FUNCTION "lead_change_is_numbered"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM nextval('leads_version');
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "leads_version" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "leads"
  FOR EACH STATEMENT EXECUTE FUNCTION "lead_change_is_numbered"();
