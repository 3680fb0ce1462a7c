CREATE OR REPLACE FUNCTION public.feed_ends_with_the_link()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	NEW.feed_number := OLD.feed_number + 1;
	RETURN NEW;
END
$function$
