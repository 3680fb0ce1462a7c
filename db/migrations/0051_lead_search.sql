CREATE OR REPLACE FUNCTION public.lead_answers_text(answers jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
SELECT coalesce(string_agg("value", ' ' ORDER BY "key"), '')
  FROM jsonb_each_text(CASE WHEN jsonb_typeof("answers") = 'object' THEN "answers" ELSE '{}' END)
  WHERE jsonb_typeof("answers" -> "key") = 'string' AND "key" NOT IN ('name', 'firstName', 'lastName', 'email', 'phone',
    'source', 'tags', 'calculation')
$function$;--> statement-breakpoint
-- The column stays, so that the release before goes on reading it.
ALTER TABLE "leads" ALTER COLUMN "search_text" SET EXPRESSION AS (article_fold(name || ' ' || email || ' ' || regexp_replace(phone, '\D', '', 'g') || ' ' || lead_answers_text(answers) || ' ' || follow_up_text));--> statement-breakpoint
CREATE INDEX "leads_by_answer" ON "leads" USING gin ("answers" jsonb_path_ops);--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "lead_rows" integer;--> statement-breakpoint
-- Times to the answer count another clock now: every stored week is counted again.
INSERT INTO "overview_changes" ("week") SELECT "week" FROM "overview_weeks" ON CONFLICT DO NOTHING;
