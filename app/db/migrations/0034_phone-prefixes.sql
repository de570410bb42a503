-- "001 312 555 0199" and "011 1 312 555 0199", as dialed from abroad, are the number "+1 (312) 555-0199" too.
CREATE OR REPLACE FUNCTION phone_digits(value text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN regexp_replace(regexp_replace(value, '[^0-9]', '', 'g'), '^(?:00|011)?1([0-9]{10})$', '\1');
--> statement-breakpoint
REINDEX INDEX "inquiry_phone_digits";
--> statement-breakpoint
REINDEX INDEX "inquiry_same_phone";
--> statement-breakpoint
-- An opt-out of such a spelling holds for the number; the ledger's own entries stay as they are.
INSERT INTO consent_event (at, channel, address, kind, way, inquiry_id, actor_id, actor_name)
SELECT at, channel, phone_digits(address), kind, way, inquiry_id, actor_id, actor_name
FROM (
  SELECT DISTINCT ON (address) * FROM consent_event
  WHERE channel = 'phone' AND address ~ '^(00|011)1[0-9]{10}$'
  ORDER BY address, at DESC, id DESC
) newest
WHERE kind = 'opted out';
