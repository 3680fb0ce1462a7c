CREATE OR REPLACE FUNCTION public.article_days_forget()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	DELETE FROM article_days;
	RETURN NULL;
END $function$
