-- What the full-text search of the library reads. It skips tags, entities and quoted facts. A vector holds at most 1 MB, so only the
-- beginning of a very long body is read.
CREATE OR REPLACE FUNCTION public.article_words(title text, summary text, tags text[], body text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (((setweight(to_tsvector('english'::regconfig, article_fold(title)), 'A'::"char") || setweight(to_tsvector('english'::regconfig, article_fold(summary)), 'B'::"char")) || setweight(to_tsvector('english'::regconfig, article_fold(array_to_string(tags, ' '::text))), 'C'::"char")) || setweight(to_tsvector('english'::regconfig, article_fold(regexp_replace("left"(body, 200000), '\{\{[^{}]*\}\}'::text, ' '::text, 'g'::text))), 'D'::"char"))
