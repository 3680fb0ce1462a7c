CREATE TABLE "article_figures" (
	"article_id" integer NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"numbers" text NOT NULL,
	"caption" text NOT NULL,
	"finding" text NOT NULL,
	"source" text NOT NULL,
	"source_date" date,
	CONSTRAINT "article_figures_article_id_name_pk" PRIMARY KEY("article_id","name"),
	CONSTRAINT "article_figures_name_shape" CHECK ("article_figures"."name" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "article_figures_kind_known" CHECK ("article_figures"."kind" in ('bars', 'waterfall', 'line', 'ruler', 'table')),
	CONSTRAINT "article_figures_numbers_given" CHECK ("article_figures"."numbers" <> '')
);
--> statement-breakpoint
ALTER TABLE "article_figures" ADD CONSTRAINT "article_figures_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;