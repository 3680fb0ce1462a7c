CREATE TABLE "lead_import_rows" (
	"import_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"cells" text[] NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"finding" text DEFAULT 'new' NOT NULL,
	"problems" text[] DEFAULT '{}' NOT NULL,
	"choice" text,
	"repeats" integer,
	"outcome" text,
	"lead_id" uuid,
	"fingerprint" text,
	"undo" jsonb,
	CONSTRAINT "lead_import_rows_import_id_position_pk" PRIMARY KEY("import_id","position"),
	CONSTRAINT "lead_import_rows_finding_known" CHECK ("lead_import_rows"."finding" in ('new', 'here', 'alike', 'repeated', 'maybe erased', 'erased', 'unusable')),
	CONSTRAINT "lead_import_rows_choice_known" CHECK ("lead_import_rows"."choice" in ('add', 'skip', 'new')),
	CONSTRAINT "lead_import_rows_outcome_known" CHECK ("lead_import_rows"."outcome" in ('added', 'extended', 'unchanged', 'skipped', 'undone'))
);
--> statement-breakpoint
CREATE TABLE "lead_imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"author_id" uuid,
	"author" text NOT NULL,
	"state" text NOT NULL,
	"file_name" text NOT NULL,
	"kind" text NOT NULL,
	"header" text[] NOT NULL,
	"rows" integer NOT NULL,
	"settings" jsonb NOT NULL,
	"unknown" jsonb DEFAULT '{"stage":[],"owner":[]}'::jsonb NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"worked_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	CONSTRAINT "lead_imports_state_known" CHECK ("lead_imports"."state" in ('checking', 'checked', 'running', 'done', 'undoing', 'undone'))
);
--> statement-breakpoint
ALTER TABLE "leads" DROP CONSTRAINT "leads_form_known";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "monday_email" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "monday_email_on" date DEFAULT current_date NOT NULL;--> statement-breakpoint
ALTER TABLE "lead_import_rows" ADD CONSTRAINT "lead_import_rows_import_id_lead_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."lead_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_import_rows" ADD CONSTRAINT "lead_import_rows_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_imports" ADD CONSTRAINT "lead_imports_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_import_rows_email" ON "lead_import_rows" USING btree ("import_id","email","position") WHERE email <> '';--> statement-breakpoint
CREATE INDEX "lead_import_rows_phone" ON "lead_import_rows" USING btree ("import_id","phone","position") WHERE phone <> '';--> statement-breakpoint
CREATE INDEX "lead_import_rows_lead" ON "lead_import_rows" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "lead_imports_newest" ON "lead_imports" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "leads_by_phone" ON "leads" USING btree (regexp_replace(regexp_replace(phone, '\D', '', 'g'), '^1(?=\d{10}$)', '')) WHERE phone <> '';--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_form_known" CHECK ("leads"."form" in ('consultation', 'retain', 'contact', 'resource', 'booking', 'manual', 'import'));