CREATE TABLE "switched_off_endpoints" (
	"destination" text PRIMARY KEY NOT NULL,
	"address_hash" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"hits" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "rate_limits_counted" CHECK ("rate_limits"."hits" >= 1)
);
--> statement-breakpoint
ALTER TABLE "deliveries" DROP CONSTRAINT "deliveries_state_known";--> statement-breakpoint
ALTER TABLE "delivery_attempts" ALTER COLUMN "duration_ms" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "rate_limits_over" ON "rate_limits" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "deliveries_due" ON "deliveries" USING btree ("next_attempt_at") WHERE "deliveries"."state" = 'waiting';--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_tries_not_negative" CHECK ("deliveries"."tries" >= 0);--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_state_known" CHECK ("deliveries"."state" in ('waiting', 'not configured', 'switched off', 'delivered', 'rejected', 'failed'));