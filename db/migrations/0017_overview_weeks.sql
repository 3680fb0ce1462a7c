CREATE TABLE "overview_changes" (
	"week" date NOT NULL,
	"transaction" bigint DEFAULT txid_current() NOT NULL,
	CONSTRAINT "overview_changes_once" PRIMARY KEY("week","transaction")
);
--> statement-breakpoint
CREATE TABLE "overview_weeks" (
	"week" date PRIMARY KEY NOT NULL,
	"figures" json NOT NULL
);
--> statement-breakpoint
DROP INDEX "deliveries_by_arrival";--> statement-breakpoint
CREATE INDEX "subscribers_by_confirmation" ON "subscribers" USING btree ("confirmed_at") WHERE state <> 'quarantined';--> statement-breakpoint
CREATE INDEX "subscribers_by_end" ON "subscribers" USING btree ("ended_at") WHERE confirmed_at is not null;--> statement-breakpoint
CREATE INDEX "subscribers_pending" ON "subscribers" USING btree ("id") WHERE state = 'pending';--> statement-breakpoint
-- Days before yesterday belong to weeks that may be stored: a change of them is reported, once per transaction. The rows
-- of today and yesterday change all the time, and only cost a comparison. app/features/overview/stored-weeks.ts reads it.
CREATE FUNCTION "overview_change_is_reported"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "yesterday" date := (now() AT TIME ZONE 'America/Chicago')::date - 1;
BEGIN
  IF TG_OP <> 'INSERT' AND OLD."day" < "yesterday" THEN
    INSERT INTO "overview_changes" ("week") VALUES (date_trunc('week', OLD."day")) ON CONFLICT DO NOTHING;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW."day" < "yesterday" THEN
    INSERT INTO "overview_changes" ("week") VALUES (date_trunc('week', NEW."day")) ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "lead_origins_overview" AFTER INSERT OR UPDATE OR DELETE ON "lead_origins"
  FOR EACH ROW EXECUTE FUNCTION "overview_change_is_reported"();--> statement-breakpoint
CREATE TRIGGER "page_days_overview" AFTER INSERT OR UPDATE OR DELETE ON "page_days"
  FOR EACH ROW EXECUTE FUNCTION "overview_change_is_reported"();--> statement-breakpoint
CREATE TRIGGER "campaign_days_overview" AFTER INSERT OR UPDATE OR DELETE ON "campaign_days"
  FOR EACH ROW EXECUTE FUNCTION "overview_change_is_reported"();
