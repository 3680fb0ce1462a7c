-- A word of a link as it is counted: short, and never an email address. The same rule as in app/features/visits/visit.ts.
CREATE OR REPLACE FUNCTION public.origin_word(word text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (word ~~ '%@%'::text) THEN ''::text ELSE "left"(COALESCE(word, ''::text), 100) END
