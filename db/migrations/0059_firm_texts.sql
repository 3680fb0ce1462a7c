CREATE TABLE "firm_texts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"key" text NOT NULL,
	"state" text NOT NULL,
	"value" jsonb,
	"before" jsonb,
	"publication" uuid,
	"changed_by" text NOT NULL,
	"changed_by_id" uuid,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "firm_texts_state_known" CHECK ("firm_texts"."state" in ('draft', 'published', 'earlier')),
	CONSTRAINT "firm_texts_publication_given" CHECK (("firm_texts"."state" = 'draft') = ("firm_texts"."publication" is null))
);
--> statement-breakpoint
ALTER TABLE "firm_texts" ADD CONSTRAINT "firm_texts_changed_by_id_users_id_fk" FOREIGN KEY ("changed_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "firm_texts_one_of_state" ON "firm_texts" USING btree ("key","state") WHERE "firm_texts"."state" <> 'earlier';--> statement-breakpoint
CREATE INDEX "firm_texts_by_publication" ON "firm_texts" USING btree ("publication");--> statement-breakpoint
CREATE INDEX "firm_texts_by_account" ON "firm_texts" USING btree ("changed_by_id");