CREATE FUNCTION "audit_log_only_grows"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- A user who is deleted leaves the entries behind, with the name and without the reference.
	IF TG_OP = 'UPDATE' AND NEW.actor_id IS NULL AND to_jsonb(NEW) - 'actor_id' = to_jsonb(OLD) - 'actor_id' THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION 'The audit log only grows' USING ERRCODE = 'restrict_violation', CONSTRAINT = 'audit_log_only_grows';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "audit_log_keeps_entries" BEFORE UPDATE OR DELETE ON "audit_log" FOR EACH ROW EXECUTE FUNCTION "audit_log_only_grows"();
--> statement-breakpoint
CREATE TRIGGER "audit_log_is_not_emptied" BEFORE TRUNCATE ON "audit_log" FOR EACH STATEMENT EXECUTE FUNCTION "audit_log_only_grows"();
