-- A US number with and without its country code is one number: "+1 (312) 555-0199" and "312 555 0199".
CREATE FUNCTION phone_digits(value text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN regexp_replace(regexp_replace(value, '[^0-9]', '', 'g'), '^1([0-9]{10})$', '\1');
--> statement-breakpoint
CREATE TABLE "consent_event" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"channel" text NOT NULL,
	"address" text NOT NULL,
	"kind" text NOT NULL,
	"way" text NOT NULL,
	"inquiry_id" uuid,
	"actor_id" uuid,
	"actor_name" text DEFAULT '' NOT NULL,
	"version" text,
	"words" text
);
--> statement-breakpoint
CREATE TABLE "consent_text" (
	"version" text PRIMARY KEY NOT NULL,
	"words" text NOT NULL,
	"shown_since" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "unsubscribe_url" text;--> statement-breakpoint
CREATE INDEX "consent_event_newest" ON "consent_event" USING btree ("channel","address","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "inquiry_phone_digits" ON "inquiry" USING gin (phone_digits(phone) gin_trgm_ops);
--> statement-breakpoint
CREATE TRIGGER consent_event_append_only BEFORE UPDATE OR DELETE ON consent_event
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
