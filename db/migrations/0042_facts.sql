CREATE TABLE "fact_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"fact" jsonb NOT NULL,
	"changed_by" text NOT NULL,
	"changed_by_id" uuid,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fact_changes_kind_known" CHECK ("fact_changes"."kind" in ('added', 'changed', 'checked', 'restored', 'deleted'))
);
--> statement-breakpoint
CREATE TABLE "facts" (
	"key" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"value" jsonb NOT NULL,
	"wording" text DEFAULT '' NOT NULL,
	"source_title" text NOT NULL,
	"source_url" text DEFAULT '' NOT NULL,
	"checked_on" date NOT NULL,
	"valid_from" date,
	"valid_until" date,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"warned_until" date,
	"expiry_told_until" date,
	CONSTRAINT "facts_key_shape" CHECK ("facts"."key" ~ '^[A-Za-z0-9]+([.-][A-Za-z0-9]+)*$' and char_length("facts"."key") <= 80),
	CONSTRAINT "facts_name_given" CHECK ("facts"."name" <> ''),
	CONSTRAINT "facts_source_given" CHECK ("facts"."source_title" <> ''),
	CONSTRAINT "facts_source_url_shape" CHECK ("facts"."source_url" = '' or "facts"."source_url" ~ '^https?://'),
	CONSTRAINT "facts_kind_known" CHECK ("facts"."kind" in ('money', 'percent', 'ratio', 'months', 'years', 'days', 'count', 'date', 'text', 'money range', 'percent range', 'table')),
	CONSTRAINT "facts_dates_in_order" CHECK ("facts"."valid_from" is null or "facts"."valid_until" is null or "facts"."valid_from" <= "facts"."valid_until")
);
--> statement-breakpoint
ALTER TABLE "fact_changes" ADD CONSTRAINT "fact_changes_changed_by_id_users_id_fk" FOREIGN KEY ("changed_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fact_changes_of_key" ON "fact_changes" USING btree ("key","changed_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "fact_changes_by_account" ON "fact_changes" USING btree ("changed_by_id");