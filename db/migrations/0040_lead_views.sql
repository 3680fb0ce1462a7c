CREATE TABLE "lead_views" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"filters" jsonb NOT NULL,
	"shared" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lead_views_name_length" CHECK (char_length("lead_views"."name") between 1 and 60)
);
--> statement-breakpoint
ALTER TABLE "lead_views" ADD CONSTRAINT "lead_views_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "lead_views_name" ON "lead_views" USING btree ("owner_id",lower("name"));