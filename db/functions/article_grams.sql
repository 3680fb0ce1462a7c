-- Every character of a text, and every pair of neighbours.
CREATE OR REPLACE FUNCTION public.article_grams(folded text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT COST 10000
RETURN (SELECT (characters.c || ARRAY(SELECT (pair.a || pair.b) FROM UNNEST(characters.c, characters.c[2:]) pair(a, b) WHERE ((pair.b IS NOT NULL) AND (pair.a <> ' '::text) AND (pair.b <> ' '::text)))) FROM (SELECT string_to_array(article_grams.folded, NULL::text) AS string_to_array) characters(c))
