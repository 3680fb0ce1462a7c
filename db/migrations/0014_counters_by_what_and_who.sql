-- Version 1.0 still counts by "key" while both versions run: it keeps its unique key, and its new rows get the defaults.
ALTER TABLE "sign_in_waits" DROP CONSTRAINT "sign_in_waits_pkey";--> statement-breakpoint
ALTER TABLE "sign_in_waits" ALTER COLUMN "key" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_in_waits" ADD CONSTRAINT "sign_in_waits_key_unique" UNIQUE("key");--> statement-breakpoint
ALTER TABLE "sign_in_waits" ADD COLUMN "what" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_in_waits" ADD COLUMN "who" text DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "rate_limits" DROP CONSTRAINT "rate_limits_pkey";--> statement-breakpoint
ALTER TABLE "rate_limits" ALTER COLUMN "key" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "rate_limits" ADD CONSTRAINT "rate_limits_key_unique" UNIQUE("key");--> statement-breakpoint
ALTER TABLE "rate_limits" ADD COLUMN "what" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "rate_limits" ADD COLUMN "who" text DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
-- A key was what and who, with a space between them.
UPDATE "sign_in_waits" SET "what" = regexp_replace("key", ' [^ ]*$', ''), "who" = substring("key" from '[^ ]*$');--> statement-breakpoint
UPDATE "rate_limits" SET "what" = regexp_replace("key", ' [^ ]*$', ''), "who" = substring("key" from '[^ ]*$');--> statement-breakpoint
ALTER TABLE "sign_in_waits" ADD CONSTRAINT "sign_in_waits_who_what_pk" PRIMARY KEY("who","what");--> statement-breakpoint
ALTER TABLE "rate_limits" ADD CONSTRAINT "rate_limits_who_what_pk" PRIMARY KEY("who","what");
