DROP INDEX "leads_newest";--> statement-breakpoint
DROP INDEX "leads_by_due";--> statement-breakpoint
DROP INDEX "leads_by_stage";--> statement-breakpoint
DROP INDEX "leads_by_owner";--> statement-breakpoint
DROP INDEX "leads_by_follow_up";--> statement-breakpoint
CREATE INDEX "leads_by_company_backward" ON "leads" USING btree (nullif(lower(answers ->> 'company'), '') desc nulls last,"created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE not quarantined;--> statement-breakpoint
CREATE INDEX "leads_newest" ON "leads" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST,"stage","owner_id") WHERE not quarantined;--> statement-breakpoint
CREATE INDEX "leads_by_due" ON "leads" USING btree ("due_at","id","stage","follow_up_on") WHERE not quarantined;--> statement-breakpoint
CREATE INDEX "leads_by_stage" ON "leads" USING btree ("stage","follow_up_on") WHERE not quarantined;--> statement-breakpoint
CREATE INDEX "leads_by_owner" ON "leads" USING btree ("owner_id","stage","follow_up_on") WHERE not quarantined;--> statement-breakpoint
CREATE INDEX "leads_by_follow_up" ON "leads" USING btree ("follow_up_on","due_at","id","stage") WHERE not quarantined and follow_up_on is not null;