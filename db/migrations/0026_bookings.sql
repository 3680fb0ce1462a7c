-- The constraint below needs btree_gist, which PostgreSQL ships. Creating it needs the right CREATE on the database; where
-- the role of DATABASE_URL lacks it, an administrator of the server creates the extension once.
DO $$
BEGIN
  CREATE EXTENSION IF NOT EXISTS btree_gist WITH SCHEMA public;
EXCEPTION WHEN insufficient_privilege OR undefined_file OR feature_not_supported THEN
  RAISE EXCEPTION 'Bookings need the PostgreSQL extension btree_gist: run CREATE EXTENSION btree_gist in this database as a role that may (the owner of the database, or the provider''s administrator), then start again. PostgreSQL said: %', SQLERRM
    USING ERRCODE = SQLSTATE;
END
$$;--> statement-breakpoint
CREATE TABLE "booking_closures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"host" text,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"span" jsonb,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "booking_closures_in_order" CHECK ("booking_closures"."first_day" <= "booking_closures"."last_day"),
	CONSTRAINT "booking_closures_reason_length" CHECK (char_length("booking_closures"."reason") <= 200)
);
--> statement-breakpoint
CREATE TABLE "booking_hosts" (
	"slug" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"position" integer NOT NULL,
	"hours" jsonb NOT NULL,
	"user_id" uuid,
	"busy_url" text DEFAULT '' NOT NULL,
	"feed_number" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "booking_rules" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"notice_hours" integer DEFAULT 24 NOT NULL,
	"horizon_days" integer DEFAULT 21 NOT NULL,
	"buffer_minutes" integer DEFAULT 15 NOT NULL,
	"most_per_day" integer DEFAULT 4 NOT NULL,
	CONSTRAINT "booking_rules_one_row" CHECK ("booking_rules"."only"),
	CONSTRAINT "booking_rules_notice" CHECK ("booking_rules"."notice_hours" between 0 and 336),
	CONSTRAINT "booking_rules_horizon" CHECK ("booking_rules"."horizon_days" between 1 and 90),
	CONSTRAINT "booking_rules_buffer" CHECK ("booking_rules"."buffer_minutes" between 0 and 120),
	CONSTRAINT "booking_rules_most" CHECK ("booking_rules"."most_per_day" between 1 and 20)
);
--> statement-breakpoint
CREATE TABLE "bookings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"lead_id" uuid NOT NULL,
	"host" text NOT NULL,
	"during" "tstzrange" NOT NULL,
	"status" text DEFAULT 'booked' NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"zone" text NOT NULL,
	"way" text DEFAULT 'phone' NOT NULL,
	"booked_by" text DEFAULT '' NOT NULL,
	"cancelled_by" text,
	"cancel_reason" text DEFAULT '' NOT NULL,
	"cancelled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"reminded_day_at" timestamp with time zone,
	"reminded_hour_at" timestamp with time zone,
	CONSTRAINT "bookings_status_known" CHECK ("bookings"."status" in ('booked', 'cancelled', 'done', 'no-show')),
	CONSTRAINT "bookings_way_known" CHECK ("bookings"."way" in ('phone', 'video')),
	CONSTRAINT "bookings_cancelled_by_known" CHECK ("bookings"."cancelled_by" in ('visitor', 'office')),
	CONSTRAINT "bookings_cancelled_when" CHECK (("bookings"."status" = 'cancelled') = ("bookings"."cancelled_at" is not null) and ("bookings"."cancelled_at" is null) = ("bookings"."cancelled_by" is null)),
	CONSTRAINT "bookings_reason_length" CHECK (char_length("bookings"."cancel_reason") <= 500),
	CONSTRAINT "bookings_during_bounds" CHECK (lower_inc("bookings"."during") and not upper_inc("bookings"."during") and not isempty("bookings"."during") and not lower_inf("bookings"."during") and not upper_inf("bookings"."during")),
	CONSTRAINT "bookings_sequence_not_negative" CHECK ("bookings"."sequence" >= 0)
);
--> statement-breakpoint
CREATE TABLE "busy_feeds" (
	"host" text PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"busy" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"fetched_at" timestamp with time zone,
	"tried_at" timestamp with time zone NOT NULL,
	"problem" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "leads" DROP CONSTRAINT "leads_form_known";--> statement-breakpoint
DROP INDEX "deliveries_once_per_lead";--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "booking_id" uuid;--> statement-breakpoint
ALTER TABLE "booking_closures" ADD CONSTRAINT "booking_closures_host_booking_hosts_slug_fk" FOREIGN KEY ("host") REFERENCES "public"."booking_hosts"("slug") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_hosts" ADD CONSTRAINT "booking_hosts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_host_booking_hosts_slug_fk" FOREIGN KEY ("host") REFERENCES "public"."booking_hosts"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "busy_feeds" ADD CONSTRAINT "busy_feeds_host_booking_hosts_slug_fk" FOREIGN KEY ("host") REFERENCES "public"."booking_hosts"("slug") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_closures_by_day" ON "booking_closures" USING btree ("last_day");--> statement-breakpoint
CREATE INDEX "bookings_lead" ON "bookings" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "bookings_by_start" ON "bookings" USING btree (lower("during"));--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deliveries_booking" ON "deliveries" USING btree ("booking_id");--> statement-breakpoint
CREATE UNIQUE INDEX "deliveries_once_per_lead" ON "deliveries" USING btree ("lead_id","destination") WHERE "deliveries"."destination" <> 'letter' and booking_id is null;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_booking_of_lead" CHECK ("deliveries"."booking_id" is null or "deliveries"."lead_id" is not null);--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_form_known" CHECK ("leads"."form" in ('consultation', 'retain', 'contact', 'resource', 'booking'));--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_no_overlap"
	EXCLUDE USING gist ("host" WITH =, "during" WITH &&) WHERE ("status" <> 'cancelled');
