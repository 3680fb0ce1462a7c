ALTER TABLE "leads" drop column "search_text";--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "search_text" text GENERATED ALWAYS AS (article_fold(name || ' ' || email || ' ' || coalesce(answers ->> 'company', '') || ' ' || regexp_replace(phone, '\D', '', 'g') || ' ' || coalesce(answers ->> 'message', ''))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "lead_notes" ADD COLUMN "search_text" text GENERATED ALWAYS AS (article_fold(text)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "lead_notes_search" ON "lead_notes" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "leads_by_company" ON "leads" USING btree (nullif(lower(answers ->> 'company'), ''),"created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE not quarantined;--> statement-breakpoint
CREATE INDEX "leads_search" ON "leads" USING gin ("search_text" gin_trgm_ops);
