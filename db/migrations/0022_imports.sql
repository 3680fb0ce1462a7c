CREATE TABLE "import_lines" (
	"import_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"slug" text NOT NULL,
	"source" text NOT NULL,
	"article" jsonb,
	"categories" text[] NOT NULL,
	"tags" text[] NOT NULL,
	"pictures" text[] NOT NULL,
	"notes" text[] NOT NULL,
	"chosen" boolean DEFAULT true NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"outcome" text,
	"picture_count" integer DEFAULT 0 NOT NULL,
	"redirect_count" integer DEFAULT 0 NOT NULL,
	"article_id" integer,
	"stored_at" timestamp with time zone,
	"undo" jsonb,
	CONSTRAINT "import_lines_import_id_position_pk" PRIMARY KEY("import_id","position"),
	CONSTRAINT "import_lines_outcome_known" CHECK ("import_lines"."outcome" in ('added', 'replaced', 'unchanged', 'kept', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "import_parts" (
	"import_id" uuid NOT NULL,
	"file" text NOT NULL,
	"position" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "import_parts_import_id_file_position_pk" PRIMARY KEY("import_id","file","position"),
	CONSTRAINT "import_parts_file_known" CHECK ("import_parts"."file" in ('export', 'pictures'))
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"author_id" uuid,
	"author" text NOT NULL,
	"state" text NOT NULL,
	"export_name" text NOT NULL,
	"export_bytes" bigint DEFAULT 0 NOT NULL,
	"pictures_name" text,
	"pictures_bytes" bigint DEFAULT 0 NOT NULL,
	"picture_names" text[] DEFAULT '{}' NOT NULL,
	"kind" text DEFAULT '' NOT NULL,
	"problem" text DEFAULT '' NOT NULL,
	"left_out" text[] DEFAULT '{}' NOT NULL,
	"settings" jsonb DEFAULT '{"asDrafts":true,"redirects":true,"replace":false,"categories":{}}'::jsonb NOT NULL,
	"leased_until" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"stop_requested" boolean DEFAULT false NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	CONSTRAINT "imports_state_known" CHECK ("imports"."state" in ('uploading', 'reading', 'unreadable', 'failed', 'checked', 'running', 'stopped', 'done', 'undone'))
);
--> statement-breakpoint
ALTER TABLE "old_addresses" ALTER COLUMN "article_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "old_addresses" ADD COLUMN "target" text;--> statement-breakpoint
ALTER TABLE "import_lines" ADD CONSTRAINT "import_lines_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_lines" ADD CONSTRAINT "import_lines_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_parts" ADD CONSTRAINT "import_parts_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_lines_article" ON "import_lines" USING btree ("article_id");--> statement-breakpoint
CREATE INDEX "imports_newest" ON "imports" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "old_addresses" ADD CONSTRAINT "old_addresses_one_target" CHECK (num_nonnulls("old_addresses"."article_id", "old_addresses"."target") = 1);--> statement-breakpoint
ALTER TABLE "old_addresses" ADD CONSTRAINT "old_addresses_target_shape" CHECK ("old_addresses"."target" ~ '^/([^/]|$)' and char_length("old_addresses"."target") <= 500);--> statement-breakpoint
-- The files are compressed already.
ALTER TABLE "import_parts" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;
