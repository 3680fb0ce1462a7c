CREATE OR REPLACE FUNCTION public.lead_origin(lead leads)
 RETURNS lead_origins
 LANGUAGE plpgsql
 STABLE
AS $function$
DECLARE
  "touch" jsonb := coalesce("lead"."last_touch", '{}');
  "tagged" boolean := "touch" ->> 'utm_source' <> '' OR "touch" ->> 'utm_medium' <> '' OR "touch" ->> 'utm_campaign' <> '';
  "referrer" text := substring("touch" ->> 'referrer' FROM '^https?://(?:www\.)?([^/:?#]+)');
  "page" text := substring(coalesce("touch" ->> 'landing', "lead"."page_url") FROM '^https?://[^/?#]+([^?#]*)');
  "origin" "lead_origins";
BEGIN
  "origin"."lead_id" := "lead"."id";
  "origin"."day" := ("lead"."created_at" AT TIME ZONE 'America/Chicago')::date;
  "origin"."created_at" := "lead"."created_at";
  "origin"."form" := "lead"."form";
  "origin"."path" := coalesce(nullif(regexp_replace("page", '(.)/+$', '\1'), ''), '/');
  "origin"."source" := origin_word(CASE WHEN "tagged" THEN "touch" ->> 'utm_source' ELSE "referrer" END);
  "origin"."medium" := CASE WHEN NOT coalesce("tagged", false) AND "referrer" <> '' THEN 'referral'
    ELSE origin_word("touch" ->> 'utm_medium') END;
  "origin"."campaign" := origin_word("touch" ->> 'utm_campaign');
  "origin"."term" := origin_word("touch" ->> 'utm_term');
  "origin"."content" := origin_word("touch" ->> 'utm_content');
  RETURN "origin";
END
$function$
