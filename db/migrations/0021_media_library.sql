-- The uploaded pictures that a text refers to: generated columns find the uses of a picture without reading bodies.
CREATE FUNCTION picture_names(given text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
	RETURN ARRAY(SELECT DISTINCT found[1] FROM regexp_matches(given, '/media/([0-9]{13}[.](?:jpg|jpeg|png|webp|gif))(?![\w.-])', 'g') AS found);--> statement-breakpoint
ALTER TABLE "article_drafts" ADD COLUMN "picture_names" text[] GENERATED ALWAYS AS (picture_names(fields::text)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "article_revisions" ADD COLUMN "picture_names" text[] GENERATED ALWAYS AS (picture_names(fields::text)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "picture_names" text[] GENERATED ALWAYS AS (picture_names(body_html || ' ' || coalesce(hero_image_url, '') || ' ' || coalesce(og_image_url, ''))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "file_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "bytes" integer;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "uploaded_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "alt" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "caption" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "kept" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_alt_length" CHECK (char_length("pictures"."alt") <= 200);--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_caption_length" CHECK (char_length("pictures"."caption") <= 300);