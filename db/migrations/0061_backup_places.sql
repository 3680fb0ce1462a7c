ALTER TABLE "backups" DROP CONSTRAINT "backups_event_known";--> statement-breakpoint
ALTER TABLE "backups" ADD COLUMN "place" text;--> statement-breakpoint
ALTER TABLE "backups" ADD COLUMN "problem" text;--> statement-breakpoint
ALTER TABLE "backups" ADD CONSTRAINT "backups_event_known" CHECK ("backups"."event" in ('made', 'restored', 'drilled', 'failed'));