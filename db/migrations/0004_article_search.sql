CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent WITH SCHEMA public;--> statement-breakpoint
-- How searches compare texts: case, accents, and the shapes of quotes and dashes do not matter. PostgreSQL holds
-- unaccent for changeable, because its dictionary could be edited; ours is named in full and is not.
CREATE FUNCTION article_fold(given text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
	RETURN lower(public.unaccent('public.unaccent'::regdictionary, normalize(given, NFKC)));--> statement-breakpoint
-- What a text that contains this word looks like to LIKE: whatever was typed stands for itself.
CREATE FUNCTION article_pattern(word text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
	RETURN '%' || regexp_replace(article_fold(word), '([\\%_])', '\\\1', 'g') || '%';--> statement-breakpoint
-- Every character of a text, and every pair of neighbours.
CREATE FUNCTION article_grams(folded text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 10000
	RETURN (
		SELECT c || ARRAY(SELECT a || b FROM unnest(c, c[2:]) AS pair(a, b) WHERE b IS NOT NULL AND a <> ' ' AND b <> ' ')
		FROM (SELECT string_to_array(folded, NULL)) AS characters(c)
	);--> statement-breakpoint
CREATE TABLE "article_days" (
	"category" text NOT NULL,
	"publish_date" date NOT NULL,
	"articles" integer NOT NULL,
	CONSTRAINT "article_days_category_publish_date_pk" PRIMARY KEY("category","publish_date")
);
--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "search_text" text GENERATED ALWAYS AS (article_fold(title || ' ' || summary)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "articles_search" ON "articles" USING gin ("search_text" gin_trgm_ops) WHERE "articles"."published";--> statement-breakpoint
CREATE INDEX "articles_grams" ON "articles" USING gin (article_grams(search_text)) WHERE "articles"."published";--> statement-breakpoint
-- The index is chosen by the query that needs it, never by estimates, and estimating would cost a minute at 100,000 articles.
ALTER INDEX "articles_grams" ALTER COLUMN 1 SET STATISTICS 0;--> statement-breakpoint
-- Adds the changed articles to their days, or takes them away: the trigger's argument is 1 or -1.
CREATE FUNCTION article_days_follow() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO article_days AS day (category, publish_date, articles)
		SELECT coalesce(category, 'All'), publish_date, TG_ARGV[0]::int * count(*)
		FROM changed WHERE published
		GROUP BY GROUPING SETS ((category, publish_date), (publish_date))
		ORDER BY 1, 2
	ON CONFLICT ON CONSTRAINT article_days_category_publish_date_pk
		DO UPDATE SET articles = day.articles + excluded.articles;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION article_days_forget() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM article_days;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER articles_inserted AFTER INSERT ON articles REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION article_days_follow('1');--> statement-breakpoint
CREATE TRIGGER articles_deleted AFTER DELETE ON articles REFERENCING OLD TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION article_days_follow('-1');--> statement-breakpoint
CREATE TRIGGER articles_updated_from AFTER UPDATE ON articles REFERENCING OLD TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION article_days_follow('-1');--> statement-breakpoint
CREATE TRIGGER articles_updated_to AFTER UPDATE ON articles REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION article_days_follow('1');--> statement-breakpoint
CREATE TRIGGER articles_truncated AFTER TRUNCATE ON articles
	FOR EACH STATEMENT EXECUTE FUNCTION article_days_forget();--> statement-breakpoint
INSERT INTO article_days (category, publish_date, articles)
	SELECT coalesce(category, 'All'), publish_date, count(*) FROM articles WHERE published
	GROUP BY GROUPING SETS ((category, publish_date), (publish_date));
