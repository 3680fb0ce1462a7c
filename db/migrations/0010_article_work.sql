CREATE TABLE "article_drafts" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"article_id" integer,
	"base" timestamp with time zone,
	"typed_at" bigint NOT NULL,
	"kept_at" timestamp with time zone NOT NULL,
	"fields" jsonb NOT NULL,
	CONSTRAINT "article_drafts_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "article_preview_links" (
	"article_id" integer PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "article_preview_links_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "article_revisions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "article_revisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"article_id" integer NOT NULL,
	"kind" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"saved_by_id" uuid,
	"saved_by" text NOT NULL,
	"fields" jsonb NOT NULL,
	CONSTRAINT "article_revisions_kind_known" CHECK ("article_revisions"."kind" in ('found', 'created', 'updated', 'set aside'))
);
--> statement-breakpoint
DROP INDEX "articles_written";--> statement-breakpoint
ALTER TABLE "article_drafts" ADD CONSTRAINT "article_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_drafts" ADD CONSTRAINT "article_drafts_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_preview_links" ADD CONSTRAINT "article_preview_links_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_revisions" ADD CONSTRAINT "article_revisions_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_revisions" ADD CONSTRAINT "article_revisions_saved_by_id_users_id_fk" FOREIGN KEY ("saved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "article_drafts_newest" ON "article_drafts" USING btree ("user_id","article_id","kept_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "article_drafts_article" ON "article_drafts" USING btree ("article_id");--> statement-breakpoint
CREATE INDEX "article_revisions_writer" ON "article_revisions" USING btree ("saved_by_id","saved_at");--> statement-breakpoint
CREATE INDEX "article_revisions_newest" ON "article_revisions" USING btree ("article_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "articles_by_category" ON "articles" USING btree ("category","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "articles_by_status" ON "articles" USING btree ("published","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "articles_dated" ON "articles" USING btree ("publish_date" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "articles_titled" ON "articles" USING btree (lower(left(title, 100)),"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "articles_search_drafts" ON "articles" USING gin ("search_text" gin_trgm_ops) WHERE not "articles"."published";--> statement-breakpoint
CREATE INDEX "articles_written" ON "articles" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);