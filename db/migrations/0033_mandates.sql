CREATE TABLE "lead_mandates" (
	"lead_id" uuid PRIMARY KEY NOT NULL,
	"industry" text DEFAULT '' NOT NULL,
	"states" text[] DEFAULT '{}' NOT NULL,
	"ebitda_from" bigint,
	"ebitda_to" bigint,
	"equity" text DEFAULT '' NOT NULL,
	"timing" text DEFAULT '' NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone,
	"changed_by" text,
	CONSTRAINT "lead_mandates_ebitda_in_order" CHECK ("lead_mandates"."ebitda_from" <= "lead_mandates"."ebitda_to"),
	CONSTRAINT "lead_mandates_changed_by" CHECK (("lead_mandates"."changed_at" is null) = ("lead_mandates"."changed_by" is null))
);
--> statement-breakpoint
ALTER TABLE "lead_mandates" ADD CONSTRAINT "lead_mandates_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_mandates_received" ON "lead_mandates" USING btree ("received_at" DESC NULLS LAST);