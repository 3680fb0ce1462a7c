-- What else the kept counts look at (app/features/leads/list/kept-counts.ts): subscribers, and the deliveries of past days.
CREATE TRIGGER "subscribers_version" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "subscribers"
  FOR EACH STATEMENT EXECUTE FUNCTION "lead_change_is_numbered"();--> statement-breakpoint
CREATE TRIGGER "deliveries_version" AFTER DELETE OR TRUNCATE ON "deliveries"
  FOR EACH STATEMENT EXECUTE FUNCTION "lead_change_is_numbered"();--> statement-breakpoint
CREATE TRIGGER "deliveries_past_version" AFTER INSERT ON "deliveries" FOR EACH ROW
  WHEN (NEW."state" = 'delivered') EXECUTE FUNCTION "lead_change_is_numbered"();--> statement-breakpoint
-- A delivery that began before midnight may arrive after it, with the time of its beginning.
CREATE TRIGGER "deliveries_arrived_version" AFTER UPDATE ON "deliveries" FOR EACH ROW
  WHEN (OLD."state" = 'delivered' OR NEW."delivered_at" < date_trunc('hour', now())) EXECUTE FUNCTION "lead_change_is_numbered"();
