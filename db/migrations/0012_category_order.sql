DROP INDEX "articles_newest";--> statement-breakpoint
DROP INDEX "articles_newest_by_category";--> statement-breakpoint
CREATE INDEX "articles_newest_by_category" ON "articles" USING btree ("category","publish_date" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "articles"."published";