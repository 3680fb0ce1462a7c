-- What the full-text search of the library reads. It skips tags, entities and quoted facts. A vector holds at most 1 MB, so only the
-- beginning of a very long body is read.
CREATE FUNCTION article_words(title text, summary text, tags text[], body text) RETURNS tsvector
	LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
	RETURN setweight(to_tsvector('english', article_fold(title)), 'A')
		|| setweight(to_tsvector('english', article_fold(summary)), 'B')
		|| setweight(to_tsvector('english', article_fold(array_to_string(tags, ' '))), 'C')
		|| setweight(to_tsvector('english', article_fold(regexp_replace(left(body, 200000), '\{\{[^{}]*\}\}', ' ', 'g'))), 'D');--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "search_words" tsvector GENERATED ALWAYS AS (article_words(title, summary, tags, body_html)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "articles_words" ON "articles" USING gin ("search_words") WHERE "articles"."published";