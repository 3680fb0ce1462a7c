ALTER TABLE "booking_hosts" ADD COLUMN "account_chosen" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_hosts" ADD COLUMN "busy_set_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "busy_feeds" ADD COLUMN "read_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "busy_feeds" ADD COLUMN "is_reading" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "busy_feeds" ADD COLUMN "failing_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "busy_feeds" ADD COLUMN "stopped_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "busy_feeds" ADD COLUMN "resumed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "busy_feeds" ADD COLUMN "skipped" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "busy_feeds" ADD COLUMN "etag" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "busy_feeds" ADD COLUMN "last_modified" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- Addresses of feeds that were given out stay valid for hosts whose account has access; all others end here.
UPDATE "booking_hosts" SET "user_id" = "users"."id" FROM "users" JOIN "user_roles" ON "user_roles"."user_id" = "users"."id"
	WHERE "booking_hosts"."user_id" IS NULL AND "user_roles"."role" <> 'editor' AND "users"."email" = lower("booking_hosts"."email");--> statement-breakpoint
UPDATE "booking_hosts" SET "feed_number" = "feed_number" + 1 WHERE NOT EXISTS (
	SELECT FROM "user_roles" WHERE "user_roles"."user_id" = "booking_hosts"."user_id" AND "role" <> 'editor');--> statement-breakpoint
CREATE FUNCTION "feed_ends_with_the_link"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.feed_number := OLD.feed_number + 1;
	RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "booking_hosts_link_changed" BEFORE UPDATE OF "user_id" ON "booking_hosts" FOR EACH ROW
	WHEN (OLD."user_id" IS DISTINCT FROM NEW."user_id") EXECUTE FUNCTION "feed_ends_with_the_link"();--> statement-breakpoint
CREATE FUNCTION "hosts_follow_roles"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- Editors do not read leads. A person who regains access gets a new address.
	IF TG_OP = 'DELETE' OR NEW.role = 'editor' THEN
		UPDATE booking_hosts SET feed_number = feed_number + 1 WHERE user_id = OLD.user_id;
	ELSE
		UPDATE booking_hosts SET user_id = NEW.user_id FROM users
			WHERE booking_hosts.user_id IS NULL AND NOT account_chosen
				AND users.id = NEW.user_id AND users.email = lower(booking_hosts.email);
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "user_roles_hosts" AFTER INSERT OR DELETE OR UPDATE OF "role" ON "user_roles" FOR EACH ROW
	EXECUTE FUNCTION "hosts_follow_roles"();
