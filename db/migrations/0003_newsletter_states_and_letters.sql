ALTER TABLE "deliveries" DROP CONSTRAINT "deliveries_destination_known";--> statement-breakpoint
ALTER TABLE "subscribers" DROP CONSTRAINT "subscribers_state_known";--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_destination_known" CHECK ("deliveries"."destination" in ('crm', 'newsletter', 'notification', 'letter'));--> statement-breakpoint
ALTER TABLE "subscribers" ADD CONSTRAINT "subscribers_state_known" CHECK ("subscribers"."state" in ('pending', 'confirmed', 'unsubscribed', 'bounced', 'quarantined'));