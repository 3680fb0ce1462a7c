-- What a text that contains this word looks like to LIKE: whatever was typed stands for itself.
CREATE OR REPLACE FUNCTION public.article_pattern(word text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (('%'::text || regexp_replace(article_fold(word), '([\\%_])'::text, '\\\1'::text, 'g'::text)) || '%'::text)
