CREATE TABLE "lead_replies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lead_id" uuid NOT NULL,
	"sender" text NOT NULL,
	"sender_id" uuid,
	"sent_to" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"guides" text[] DEFAULT '{}' NOT NULL,
	"template" text DEFAULT '' NOT NULL,
	"way" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lead_replies_way_known" CHECK ("lead_replies"."way" in ('site', 'by hand')),
	CONSTRAINT "lead_replies_subject_is_a_line" CHECK ("lead_replies"."subject" ~ '^[^\n\r]+$'),
	CONSTRAINT "lead_replies_subject_length" CHECK (char_length("lead_replies"."subject") <= 200),
	CONSTRAINT "lead_replies_body_length" CHECK (char_length("lead_replies"."body") between 1 and 20000)
);
--> statement-breakpoint
CREATE TABLE "reply_drafts" (
	"lead_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"reply_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"guides" text[] DEFAULT '{}' NOT NULL,
	"template" text DEFAULT '' NOT NULL,
	"kept_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reply_drafts_lead_id_user_id_pk" PRIMARY KEY("lead_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "reply_templates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reply_templates_name_unique" UNIQUE("name"),
	CONSTRAINT "reply_templates_name_length" CHECK (char_length("reply_templates"."name") between 1 and 80),
	CONSTRAINT "reply_templates_body_length" CHECK (char_length("reply_templates"."body") between 1 and 20000)
);
--> statement-breakpoint
ALTER TABLE "lead_replies" ADD CONSTRAINT "lead_replies_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_replies" ADD CONSTRAINT "lead_replies_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reply_drafts" ADD CONSTRAINT "reply_drafts_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reply_drafts" ADD CONSTRAINT "reply_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_replies_lead" ON "lead_replies" USING btree ("lead_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "reply_drafts_user" ON "reply_drafts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "audit_log_lead" ON "audit_log" USING btree ((detail ->> 'lead'),"at" DESC NULLS LAST) WHERE detail ? 'lead';