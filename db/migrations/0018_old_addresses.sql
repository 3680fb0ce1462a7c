CREATE TABLE "old_addresses" (
	"path" text PRIMARY KEY NOT NULL,
	"article_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "old_addresses_path_shape" CHECK ("old_addresses"."path" ~ '^/.*[^/]$' and char_length("old_addresses"."path") <= 500)
);
--> statement-breakpoint
ALTER TABLE "old_addresses" ADD CONSTRAINT "old_addresses_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "old_addresses_of_article" ON "old_addresses" USING btree ("article_id");