ALTER TABLE "lead_joins" ADD COLUMN "undo" jsonb;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "sent" jsonb;--> statement-breakpoint
CREATE INDEX "leads_sent_person" ON "leads" USING btree (lower(sent ->> 'email')) WHERE sent is not null;--> statement-breakpoint
CREATE INDEX "leads_search_sent" ON "leads" USING gin (article_fold((sent)::text || ' ' || regexp_replace(sent ->> 'phone', '\D', '', 'g')) gin_trgm_ops) WHERE sent is not null;