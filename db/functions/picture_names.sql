-- The uploaded pictures that a text refers to: generated columns find the uses of a picture without reading bodies.
CREATE OR REPLACE FUNCTION public.picture_names(given text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN ARRAY(SELECT DISTINCT found.found[1] AS found FROM regexp_matches(picture_names.given, '/media/([0-9]{13}[.](?:jpg|jpeg|png|webp|gif))(?![\w.-])'::text, 'g'::text) found(found))
