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
