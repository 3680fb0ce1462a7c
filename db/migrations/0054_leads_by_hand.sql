ALTER TABLE "consents" DROP CONSTRAINT "consents_evidence_known";--> statement-breakpoint
ALTER TABLE "leads" DROP CONSTRAINT "leads_form_known";--> statement-breakpoint
ALTER TABLE "leads" DROP CONSTRAINT "leads_answered_when_moved";--> statement-breakpoint
ALTER TABLE "lead_notes" ADD COLUMN "kind" text DEFAULT 'note' NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "corrected" jsonb;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "further" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "came_by" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "referred_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "leads_by_referrer" ON "leads" USING btree (lower(referred_by)) WHERE referred_by <> '';--> statement-breakpoint
CREATE INDEX "leads_search_added" ON "leads" USING gin (article_fold(referred_by || ' ' || further || ' ' || regexp_replace(further, '[^0-9\n]', '', 'g')) gin_trgm_ops) WHERE referred_by <> '' or further <> '';--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_evidence_known" CHECK ("consents"."evidence" in ('form', 'by hand', 'token', 'pending match', 'unverified'));--> statement-breakpoint
ALTER TABLE "lead_notes" ADD CONSTRAINT "lead_notes_kind_known" CHECK ("lead_notes"."kind" in ('note', 'call'));--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_came_by_known" CHECK ("leads"."came_by" in ('call', 'referral', 'event', 'other'));--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_referred_by_length" CHECK (char_length("leads"."referred_by") <= 200);--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_further_length" CHECK (char_length("leads"."further") <= 3000);--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_form_known" CHECK ("leads"."form" in ('consultation', 'retain', 'contact', 'resource', 'booking', 'manual'));--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_answered_when_moved" CHECK ("leads"."stage" = 'New Lead (Unqualified)' or "leads"."answered_at" is not null);