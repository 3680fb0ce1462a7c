ALTER TABLE "leads" ADD COLUMN "owner_id" uuid;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "owned_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "owner_told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "follow_up_on" date;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "follow_up_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "follow_up_told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "leads_by_owner" ON "leads" USING btree ("owner_id","stage") WHERE not quarantined;--> statement-breakpoint
CREATE INDEX "leads_by_follow_up" ON "leads" USING btree ("follow_up_on") WHERE follow_up_on is not null and follow_up_told_at is null;--> statement-breakpoint
CREATE INDEX "leads_owner_untold" ON "leads" USING btree ("owner_id") WHERE owned_since is not null and owner_told_at is null;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_follow_up_says_what" CHECK (("leads"."follow_up_on" is null) = ("leads"."follow_up_text" = ''));--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_follow_up_length" CHECK (char_length("leads"."follow_up_text") <= 200);