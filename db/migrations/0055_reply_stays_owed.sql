ALTER TABLE "leads" DROP CONSTRAINT "leads_answered_when_moved";--> statement-breakpoint
DROP INDEX "leads_by_due";--> statement-breakpoint
DROP INDEX "leads_by_stage";--> statement-breakpoint
DROP INDEX "leads_by_owner";--> statement-breakpoint
CREATE INDEX "leads_by_due" ON "leads" USING btree ("due_at","id","stage","follow_up_on","answered_at") WHERE not quarantined;--> statement-breakpoint
CREATE INDEX "leads_by_stage" ON "leads" USING btree ("stage","follow_up_on","answered_at") WHERE not quarantined;--> statement-breakpoint
CREATE INDEX "leads_by_owner" ON "leads" USING btree ("owner_id","stage","follow_up_on","answered_at") WHERE not quarantined;