CREATE TABLE "activity" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"collection" text NOT NULL,
	"record_id" uuid NOT NULL,
	"action" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
ALTER TABLE "token" ADD COLUMN "previous_email" text;--> statement-breakpoint
CREATE INDEX "activity_record" ON "activity" USING btree ("collection","record_id","id" DESC NULLS FIRST);