ALTER TABLE "deliveries" ADD COLUMN "failed_at" timestamp with time zone;--> statement-breakpoint
UPDATE "deliveries" SET "failed_at" = "failed"."at" FROM (
  SELECT "delivery_id", max("started_at") AS "at" FROM "delivery_attempts"
  WHERE duration_ms is not null and (status is null or status not between 200 and 299) GROUP BY "delivery_id"
) "failed" WHERE "failed"."delivery_id" = "deliveries"."id";--> statement-breakpoint
CREATE INDEX "deliveries_failing" ON "deliveries" USING btree ("destination","failed_at" DESC NULLS LAST) WHERE failed_at is not null;