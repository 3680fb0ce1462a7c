CREATE TABLE "alerts" (
	"key" text PRIMARY KEY NOT NULL,
	"told_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"lead_id" uuid NOT NULL,
	"text" text NOT NULL,
	"author" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lead_notes_length" CHECK (char_length("lead_notes"."text") between 1 and 5000)
);
--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "due_at" timestamp with time zone DEFAULT now() + interval '24 hours' NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "late_told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "utm_source" text GENERATED ALWAYS AS (last_touch ->> 'utm_source') STORED;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "utm_campaign" text GENERATED ALWAYS AS (last_touch ->> 'utm_campaign') STORED;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "search_text" text GENERATED ALWAYS AS (article_fold(name || ' ' || email || ' ' || coalesce(answers ->> 'company', ''))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "lead_notes" ADD CONSTRAINT "lead_notes_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_notes_lead" ON "lead_notes" USING btree ("lead_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "deliveries_arrived" ON "deliveries" USING btree ("destination","delivered_at" DESC NULLS LAST) WHERE state = 'delivered';--> statement-breakpoint
CREATE INDEX "leads_by_due" ON "leads" USING btree (("answered_at" is not null),"due_at","id") WHERE not quarantined;--> statement-breakpoint
CREATE INDEX "leads_unanswered" ON "leads" USING btree ("due_at") WHERE not quarantined and answered_at is null;--> statement-breakpoint
CREATE INDEX "leads_held" ON "leads" USING btree ("created_at" DESC NULLS LAST) WHERE quarantined;--> statement-breakpoint
CREATE INDEX "leads_by_stage" ON "leads" USING btree ("stage") WHERE not quarantined;--> statement-breakpoint
CREATE INDEX "leads_by_form" ON "leads" USING btree ("form","created_at" DESC NULLS LAST) WHERE not quarantined;--> statement-breakpoint
CREATE INDEX "leads_by_source" ON "leads" USING btree ("source","created_at" DESC NULLS LAST) WHERE not quarantined;--> statement-breakpoint
CREATE INDEX "leads_by_utm_source" ON "leads" USING btree ("utm_source","created_at" DESC NULLS LAST) WHERE not quarantined;--> statement-breakpoint
CREATE INDEX "leads_by_utm_campaign" ON "leads" USING btree ("utm_campaign","created_at" DESC NULLS LAST) WHERE not quarantined;--> statement-breakpoint
CREATE INDEX "leads_search" ON "leads" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
-- What came before is given the shorter of the two promises; whoever was moved on has been answered.
UPDATE "leads" SET "due_at" = "created_at" + interval '24 hours';--> statement-breakpoint
UPDATE "leads" SET "answered_at" = "created_at" WHERE "stage" <> 'New Lead (Unqualified)';--> statement-breakpoint
ALTER TABLE "leads" DROP COLUMN "note";--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_stage_known" CHECK ("leads"."stage" in ('New Lead (Unqualified)', 'Contacted', 'Qualified', 'Client', 'Closed, not a fit'));--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_answered_when_moved" CHECK (("leads"."stage" = 'New Lead (Unqualified)') = ("leads"."answered_at" is null));--> statement-breakpoint
-- A consent record goes only together with the person: when their lead or subscription is deleted, never by itself.
CREATE FUNCTION "consents_go_with_the_person"() RETURNS trigger LANGUAGE plpgsql AS $$
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
$$;--> statement-breakpoint
CREATE TRIGGER "consents_are_not_deleted" BEFORE DELETE ON "consents"
	FOR EACH ROW EXECUTE FUNCTION "consents_go_with_the_person"();--> statement-breakpoint
CREATE TRIGGER "consents_are_not_emptied" BEFORE TRUNCATE ON "consents"
	FOR EACH STATEMENT EXECUTE FUNCTION "consents_go_with_the_person"();
