CREATE TABLE "account_letters" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "account_letters_kind_known" CHECK ("account_letters"."kind" in ('confirm address', 'address known', 'reset password', 'password changed', 'authenticator changed'))
);
--> statement-breakpoint
CREATE TABLE "sign_in_waits" (
	"key" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"failed_at" timestamp with time zone NOT NULL,
	"waits_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "account_letters_due" ON "account_letters" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "sign_in_waits_old" ON "sign_in_waits" USING btree ("failed_at");