CREATE TABLE "consent_chain" (
	"position" bigint PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"digest" text NOT NULL,
	"salt" text,
	"hash" text NOT NULL,
	CONSTRAINT "consent_chain_event_id_unique" UNIQUE("event_id")
);
--> statement-breakpoint
CREATE TABLE "consent_chain_head" (
	"id" integer PRIMARY KEY NOT NULL,
	"position" bigint NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unchained_consent" (
	"event_id" uuid PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "consent_event" ADD COLUMN "network" text;--> statement-breakpoint
ALTER TABLE "inquiry" ADD COLUMN "consent_network" text;--> statement-breakpoint
-- Also events that an older version adds. A restored backup brings its own rows.
CREATE FUNCTION await_chaining() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('keyturn.restores', true) = 'yes' THEN
    RETURN NULL;
  END IF;
  INSERT INTO unchained_consent SELECT id FROM added;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER consent_event_to_chain AFTER INSERT ON consent_event
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION await_chaining();
--> statement-breakpoint
INSERT INTO unchained_consent SELECT id FROM consent_event;
--> statement-breakpoint
-- The argument has the columns that erasing sets, with their values: any other change is refused.
CREATE FUNCTION refuse_all_but_erasing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF to_jsonb(NEW) = to_jsonb(OLD) || TG_ARGV[0]::jsonb THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER consent_event_append_only BEFORE UPDATE OR DELETE ON consent_event
  FOR EACH ROW EXECUTE FUNCTION refuse_all_but_erasing('{"address": "erased", "network": null}');
--> statement-breakpoint
CREATE TRIGGER consent_chain_append_only BEFORE UPDATE OR DELETE ON consent_chain
  FOR EACH ROW EXECUTE FUNCTION refuse_all_but_erasing('{"salt": null}');
