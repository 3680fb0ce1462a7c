-- The kept counts look at replies as well (app/features/leads/list/kept-counts.ts): the first one decides who has answered.
CREATE TRIGGER "lead_replies_version" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "lead_replies"
  FOR EACH STATEMENT EXECUTE FUNCTION "lead_change_is_numbered"();
