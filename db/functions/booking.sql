CREATE OR REPLACE FUNCTION public.feed_ends_with_the_link()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	NEW.feed_number := OLD.feed_number + 1;
	RETURN NEW;
END
$function$

CREATE OR REPLACE FUNCTION public.hosts_follow_roles()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
$function$

-- Gives the calls of a lead, or these of them, to another one: two leads were merged, or are apart again. Returns the ids.
CREATE OR REPLACE FUNCTION public.move_calls(from_lead uuid, to_lead uuid, these jsonb DEFAULT NULL::jsonb)
 RETURNS jsonb
 LANGUAGE sql
AS $function$
WITH moved AS (
	UPDATE bookings SET lead_id = to_lead WHERE lead_id = from_lead AND (these IS NULL OR these ? id::text) RETURNING id
) SELECT coalesce(jsonb_agg(id), '[]') FROM moved;
$function$

-- The coming calls of an account go to another host; one at which that host has another call stays.
CREATE OR REPLACE FUNCTION public.hand_over_calls(account uuid, to_host text, at timestamp with time zone)
 RETURNS TABLE(id uuid, moved boolean)
 LANGUAGE plpgsql
AS $function$
#variable_conflict use_column
DECLARE
	one record;
BEGIN
	FOR one IN SELECT bookings.id, during FROM bookings JOIN booking_hosts ON slug = host
		WHERE user_id = account AND host <> to_host AND status = 'booked' AND lower(during) > "at"
			AND EXISTS (SELECT FROM booking_hosts WHERE slug = to_host)
		ORDER BY lower(during), bookings.id FOR UPDATE OF bookings
	LOOP
		UPDATE bookings SET host = to_host, sequence = sequence + 1, changed_at = "at" WHERE bookings.id = one.id
			AND NOT EXISTS (SELECT FROM bookings taken
				WHERE taken.host = to_host AND taken.status <> 'cancelled' AND taken.during && one.during);
		RETURN QUERY SELECT one.id, FOUND;
	END LOOP;
END
$function$
