ALTER TABLE "consent_event" ADD COLUMN "sender" text;--> statement-breakpoint
CREATE INDEX "consent_event_sender" ON "consent_event" USING btree ("sender");
--> statement-breakpoint
ALTER TABLE "consent_event" DISABLE TRIGGER consent_event_append_only;
--> statement-breakpoint
UPDATE consent_event SET sender = address WHERE channel = 'email' AND address <> 'erased';
--> statement-breakpoint
-- Of a number: the address in the same form, else that of the inquiry; unknown if both are gone.
UPDATE consent_event e SET sender = form.address FROM consent_event form
WHERE e.channel = 'phone' AND e.address <> 'erased' AND form.channel = 'email' AND form.address <> 'erased'
  AND form.at = e.at AND form.kind = e.kind AND form.way = e.way AND form.inquiry_id IS NOT DISTINCT FROM e.inquiry_id;
--> statement-breakpoint
UPDATE consent_event e SET sender = coalesce(nullif(lower(i.email), ''), phone_digits(i.phone)) FROM inquiry i
WHERE e.sender IS NULL AND e.address <> 'erased' AND i.id = e.inquiry_id;
--> statement-breakpoint
UPDATE consent_event e SET sender = coalesce(nullif(lower(t.record ->> 'email'), ''), phone_digits(t.record ->> 'phone')) FROM trash t
WHERE e.sender IS NULL AND e.address <> 'erased' AND t.record_id = e.inquiry_id AND t.collection = 'inquiries';
--> statement-breakpoint
ALTER TABLE "consent_event" ENABLE TRIGGER consent_event_append_only;
--> statement-breakpoint
-- An erased event has no sender, also where an older version erased it; the sender of a stop may be erased alone.
CREATE FUNCTION refuse_all_but_erasing_consent() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was jsonb := to_jsonb(OLD) - 'sender';
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF NEW.address = 'erased' THEN
      NEW.sender := NULL;
    END IF;
    IF NEW.sender IS NULL AND to_jsonb(NEW) - 'sender' IN (was, was || '{"address": "erased", "network": null}') THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER consent_event_append_only BEFORE UPDATE OR DELETE ON consent_event
  FOR EACH ROW EXECUTE FUNCTION refuse_all_but_erasing_consent();
--> statement-breakpoint
-- For an older version, which does not write it.
CREATE FUNCTION add_consent_sender() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.sender := CASE NEW.channel WHEN 'email' THEN NEW.address ELSE coalesce(
    (SELECT address FROM consent_event form
      WHERE channel = 'email' AND at = NEW.at AND kind = NEW.kind AND way = NEW.way AND address <> 'erased'
        AND inquiry_id IS NOT DISTINCT FROM NEW.inquiry_id LIMIT 1),
    (SELECT coalesce(nullif(lower(i.email), ''), phone_digits(i.phone)) FROM inquiry i WHERE i.id = NEW.inquiry_id)
  ) END;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER consent_event_sender BEFORE INSERT ON consent_event
  FOR EACH ROW WHEN (NEW.sender IS NULL AND NEW.address <> 'erased') EXECUTE FUNCTION add_consent_sender();
