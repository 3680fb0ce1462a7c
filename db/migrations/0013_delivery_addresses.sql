ALTER TABLE "deliveries" ADD COLUMN "address_hash" text;--> statement-breakpoint
-- A delivery that was answered 410 Gone was rejected for good: it is sent with the others that the 410 switched off.
UPDATE "deliveries" "delivery" SET "state" = 'switched off' WHERE "state" = 'rejected' AND 410 = (
  SELECT "status" FROM "delivery_attempts" WHERE "delivery_id" = "delivery"."id" ORDER BY "number" DESC LIMIT 1
);--> statement-breakpoint
-- Which address refused these is not known. The empty hash offers them for replay.
UPDATE "deliveries" SET "address_hash" = '' WHERE "state" IN ('rejected', 'failed') AND "destination" <> 'letter';
