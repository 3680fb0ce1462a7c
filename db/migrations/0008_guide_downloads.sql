CREATE TABLE "guide_downloads" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "guide_downloads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"guide" text NOT NULL,
	"lead_id" uuid,
	"source" text DEFAULT '' NOT NULL,
	"medium" text DEFAULT '' NOT NULL,
	"campaign" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "guide_downloads_of_a_guide" CHECK (char_length("guide_downloads"."guide") between 1 and 100)
);
--> statement-breakpoint
ALTER TABLE "deliveries" DROP CONSTRAINT "deliveries_once_per_lead";--> statement-breakpoint
ALTER TABLE "guide_downloads" ADD CONSTRAINT "guide_downloads_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "guide_downloads_counted" ON "guide_downloads" USING btree ("guide","campaign");--> statement-breakpoint
CREATE INDEX "guide_downloads_lead" ON "guide_downloads" USING btree ("lead_id");--> statement-breakpoint
CREATE UNIQUE INDEX "deliveries_once_per_lead" ON "deliveries" USING btree ("lead_id","destination") WHERE "deliveries"."destination" <> 'letter';