-- A lead that is not quarantined has a consent record and goes to the CRM and to the staff. Asked at commit, so that
-- one transaction can write them one after the other.
CREATE FUNCTION "lead_is_whole"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM "leads" WHERE "id" = NEW."id" AND NOT "quarantined") AND (
    NOT EXISTS (SELECT FROM "consents" WHERE "lead_id" = NEW."id")
    OR (SELECT count(*) FROM "deliveries" WHERE "lead_id" = NEW."id" AND "destination" IN ('crm', 'notification')) < 2
  ) THEN
    RAISE EXCEPTION 'a lead needs its consent record and its deliveries'
      USING ERRCODE = 'check_violation', TABLE = 'leads', CONSTRAINT = 'leads_whole';
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "leads_whole" AFTER INSERT OR UPDATE OF "quarantined" ON "leads"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "lead_is_whole"();--> statement-breakpoint
-- What somebody agreed to is added to, never rewritten. It goes only together with the person.
CREATE FUNCTION "consents_are_final"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a consent record is never changed'
    USING ERRCODE = 'check_violation', TABLE = 'consents', CONSTRAINT = 'consents_final';
END
$$;--> statement-breakpoint
CREATE TRIGGER "consents_final" BEFORE UPDATE ON "consents" FOR EACH ROW EXECUTE FUNCTION "consents_are_final"();
