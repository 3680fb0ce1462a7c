-- Adds the changed articles to their days, or takes them away: the trigger's argument is 1 or -1.
CREATE OR REPLACE FUNCTION public.article_days_follow()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	INSERT INTO article_days AS day (category, publish_date, articles)
		SELECT coalesce(category, 'All'), publish_date, TG_ARGV[0]::int * count(*)
		FROM changed WHERE published
		GROUP BY GROUPING SETS ((category, publish_date), (publish_date))
		ORDER BY 1, 2
	ON CONFLICT ON CONSTRAINT article_days_category_publish_date_pk
		DO UPDATE SET articles = day.articles + excluded.articles;
	RETURN NULL;
END $function$

CREATE OR REPLACE FUNCTION public.article_days_forget()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	DELETE FROM article_days;
	RETURN NULL;
END $function$

-- How searches compare texts: case, accents, and the shapes of quotes and dashes do not matter. PostgreSQL holds
-- unaccent for changeable, because its dictionary could be edited; ours is named in full and is not.
CREATE OR REPLACE FUNCTION public.article_fold(given text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN lower(unaccent('unaccent'::regdictionary, NORMALIZE(given, NFKC)))

-- Every character of a text, and every pair of neighbours.
CREATE OR REPLACE FUNCTION public.article_grams(folded text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT COST 10000
RETURN (SELECT (characters.c || ARRAY(SELECT (pair.a || pair.b) FROM UNNEST(characters.c, characters.c[2:]) pair(a, b) WHERE ((pair.b IS NOT NULL) AND (pair.a <> ' '::text) AND (pair.b <> ' '::text)))) FROM (SELECT string_to_array(article_grams.folded, NULL::text) AS string_to_array) characters(c))

-- What a text that contains this word looks like to LIKE: whatever was typed stands for itself.
CREATE OR REPLACE FUNCTION public.article_pattern(word text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (('%'::text || regexp_replace(article_fold(word), '([\\%_])'::text, '\\\1'::text, 'g'::text)) || '%'::text)

-- What the full-text search of the library reads. It skips tags, entities and quoted facts. A vector holds at most 1 MB, so only the
-- beginning of a very long body is read.
CREATE OR REPLACE FUNCTION public.article_words(title text, summary text, tags text[], body text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (((setweight(to_tsvector('english'::regconfig, article_fold(title)), 'A'::"char") || setweight(to_tsvector('english'::regconfig, article_fold(summary)), 'B'::"char")) || setweight(to_tsvector('english'::regconfig, article_fold(array_to_string(tags, ' '::text))), 'C'::"char")) || setweight(to_tsvector('english'::regconfig, article_fold(regexp_replace("left"(body, 200000), '\{\{[^{}]*\}\}'::text, ' '::text, 'g'::text))), 'D'::"char"))

-- The uploaded pictures that a text refers to: generated columns find the uses of a picture without reading bodies.
CREATE OR REPLACE FUNCTION public.picture_names(given text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN ARRAY(SELECT DISTINCT found.found[1] AS found FROM regexp_matches(picture_names.given, '/media/([0-9]{13}[.](?:jpg|jpeg|png|webp|gif))(?![\w.-])'::text, 'g'::text) found(found))
