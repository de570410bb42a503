-- People who were parted stay parted: a number dialed from abroad is the number that phone_digits() takes it for.
INSERT INTO different_people (first, second, at, actor_id, actor_name)
SELECT least(one COLLATE "C", other COLLATE "C"), greatest(one COLLATE "C", other COLLATE "C"), at, actor_id, actor_name
FROM (
  SELECT *,
    CASE WHEN first ~ '^[0-9]+$' THEN phone_digits(first) ELSE first END AS one,
    CASE WHEN second ~ '^[0-9]+$' THEN phone_digits(second) ELSE second END AS other
  FROM different_people
) parted
WHERE (one, other) <> (first, second) AND one <> other
ON CONFLICT DO NOTHING;
--> statement-breakpoint
DELETE FROM different_people WHERE first ~ '^(00|011)1[0-9]{10}$' OR second ~ '^(00|011)1[0-9]{10}$';
