CREATE TABLE "article_presence" (
	"article_id" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"tab" uuid NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "article_presence_article_id_user_id_tab_pk" PRIMARY KEY("article_id","user_id","tab")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "editor_mode" text DEFAULT 'text' NOT NULL;--> statement-breakpoint
ALTER TABLE "article_presence" ADD CONSTRAINT "article_presence_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_presence" ADD CONSTRAINT "article_presence_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "article_presence_user" ON "article_presence" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_editor_mode_known" CHECK ("users"."editor_mode" in ('text', 'html'));