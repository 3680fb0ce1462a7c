CREATE TABLE "lead_joins" (
	"lead_id" uuid PRIMARY KEY NOT NULL,
	"kept_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	CONSTRAINT "lead_joins_two_leads" CHECK ("lead_joins"."lead_id" <> "lead_joins"."kept_id")
);
--> statement-breakpoint
ALTER TABLE "lead_joins" ADD CONSTRAINT "lead_joins_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_joins" ADD CONSTRAINT "lead_joins_kept_id_leads_id_fk" FOREIGN KEY ("kept_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_joins_kept" ON "lead_joins" USING btree ("kept_id");