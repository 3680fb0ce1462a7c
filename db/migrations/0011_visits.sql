CREATE TABLE "saved_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"path" text,
	"source" text DEFAULT '' NOT NULL,
	"medium" text DEFAULT '' NOT NULL,
	"campaign" text DEFAULT '' NOT NULL,
	"term" text DEFAULT '' NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"author" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_links_name_length" CHECK (char_length("saved_links"."name") between 1 and 80),
	CONSTRAINT "saved_links_url_length" CHECK (char_length("saved_links"."url") between 1 and 2000)
);
--> statement-breakpoint
CREATE TABLE "campaign_days" (
	"day" date NOT NULL,
	"path" text NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"medium" text DEFAULT '' NOT NULL,
	"campaign" text DEFAULT '' NOT NULL,
	"term" text DEFAULT '' NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"visits" integer DEFAULT 0 NOT NULL,
	"bookings" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "campaign_days_once" PRIMARY KEY("campaign","source","medium","path","term","content","day"),
	CONSTRAINT "campaign_days_counted" CHECK ("campaign_days"."visits" >= 0 and "campaign_days"."bookings" >= 0)
);
--> statement-breakpoint
CREATE TABLE "lead_origins" (
	"lead_id" uuid PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"form" text NOT NULL,
	"path" text DEFAULT '' NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"medium" text DEFAULT '' NOT NULL,
	"campaign" text DEFAULT '' NOT NULL,
	"term" text DEFAULT '' NOT NULL,
	"content" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "page_days" (
	"day" date NOT NULL,
	"path" text NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"arrivals" integer DEFAULT 0 NOT NULL,
	"depth_25" integer DEFAULT 0 NOT NULL,
	"depth_50" integer DEFAULT 0 NOT NULL,
	"depth_75" integer DEFAULT 0 NOT NULL,
	"depth_100" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "page_days_once" PRIMARY KEY("path","day"),
	CONSTRAINT "page_days_counted" CHECK ("page_days"."views" >= 0 and "page_days"."arrivals" >= 0)
);
--> statement-breakpoint
ALTER TABLE "lead_origins" ADD CONSTRAINT "lead_origins_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_links_name_unique" ON "saved_links" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "saved_links_newest" ON "saved_links" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "campaign_days_by_day" ON "campaign_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "lead_origins_by_day" ON "lead_origins" USING btree ("day","form","source","campaign","path");--> statement-breakpoint
CREATE INDEX "lead_origins_by_campaign" ON "lead_origins" USING btree ("campaign","source","created_at");--> statement-breakpoint
CREATE INDEX "page_days_by_day" ON "page_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "deliveries_by_arrival" ON "deliveries" USING btree ("delivered_at","destination") WHERE delivered_at is not null;--> statement-breakpoint
CREATE INDEX "delivery_attempts_in_vain" ON "delivery_attempts" USING btree ("started_at") WHERE duration_ms is not null and (status is null or status not between 200 and 299);--> statement-breakpoint
-- A word of a link as it is counted: short, and never an e-mail address. The same rule as in app/features/visits/visit.ts.
CREATE FUNCTION "origin_word"("word" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN "word" LIKE '%@%' THEN '' ELSE left(coalesce("word", ''), 100) END;--> statement-breakpoint
CREATE FUNCTION "lead_origin"("lead" "leads") RETURNS "lead_origins" LANGUAGE plpgsql STABLE AS $$
DECLARE
  "touch" jsonb := coalesce("lead"."last_touch", '{}');
  "tagged" boolean := "touch" ->> 'utm_source' <> '' OR "touch" ->> 'utm_medium' <> '' OR "touch" ->> 'utm_campaign' <> '';
  "referrer" text := substring("touch" ->> 'referrer' FROM '^https?://(?:www\.)?([^/:?#]+)');
  "page" text := substring(coalesce("touch" ->> 'landing', "lead"."page_url") FROM '^https?://[^/?#]+([^?#]*)');
  "origin" "lead_origins";
BEGIN
  "origin"."lead_id" := "lead"."id";
  "origin"."day" := ("lead"."created_at" AT TIME ZONE 'America/Chicago')::date;
  "origin"."created_at" := "lead"."created_at";
  "origin"."form" := "lead"."form";
  "origin"."path" := coalesce(nullif(regexp_replace("page", '(.)/+$', '\1'), ''), '/');
  "origin"."source" := origin_word(CASE WHEN "tagged" THEN "touch" ->> 'utm_source' ELSE "referrer" END);
  "origin"."medium" := CASE WHEN NOT coalesce("tagged", false) AND "referrer" <> '' THEN 'referral'
    ELSE origin_word("touch" ->> 'utm_medium') END;
  "origin"."campaign" := origin_word("touch" ->> 'utm_campaign');
  "origin"."term" := origin_word("touch" ->> 'utm_term');
  "origin"."content" := origin_word("touch" ->> 'utm_content');
  RETURN "origin";
END
$$;--> statement-breakpoint
CREATE FUNCTION "lead_origin_is_kept"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "lead_origins" WHERE "lead_id" = NEW."id";
  IF NOT NEW."quarantined" THEN
    INSERT INTO "lead_origins" SELECT "origin".* FROM "lead_origin"(NEW) AS "origin";
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "leads_origin" AFTER INSERT OR UPDATE OF "quarantined", "form", "created_at", "last_touch" ON "leads"
  FOR EACH ROW EXECUTE FUNCTION "lead_origin_is_kept"();--> statement-breakpoint
INSERT INTO "lead_origins" SELECT "origin".* FROM "leads" "lead", "lead_origin"("lead") AS "origin"
  WHERE NOT "lead"."quarantined";
