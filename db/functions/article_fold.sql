-- How searches compare texts: case, accents, and the shapes of quotes and dashes do not matter. PostgreSQL holds
-- unaccent for changeable, because its dictionary could be edited; ours is named in full and is not.
CREATE OR REPLACE FUNCTION public.article_fold(given text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN lower(unaccent('unaccent'::regdictionary, NORMALIZE(given, NFKC)))
