CREATE TABLE "pictures" (
	"name" text PRIMARY KEY NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"frames" integer DEFAULT 1 NOT NULL,
	"widths" integer[] NOT NULL,
	"source_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"unused_since" timestamp with time zone,
	CONSTRAINT "pictures_name_shape" CHECK ("pictures"."name" ~ '^[0-9]{13}[.](jpg|jpeg|png|webp|gif)$'),
	CONSTRAINT "pictures_measures" CHECK ("pictures"."width" > 0 and "pictures"."height" > 0 and "pictures"."frames" > 0),
	CONSTRAINT "pictures_widths_given" CHECK (cardinality("pictures"."widths") > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "pictures_moment" ON "pictures" USING btree (left("name", 13));--> statement-breakpoint
CREATE INDEX "pictures_source" ON "pictures" USING btree ("source_hash");