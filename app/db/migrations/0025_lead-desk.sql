CREATE TABLE "different_people" (
	"first" text NOT NULL,
	"second" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	CONSTRAINT "different_people_first_second_pk" PRIMARY KEY("first","second")
);
--> statement-breakpoint
CREATE TABLE "setting" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actor_name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "touch" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"inquiry_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"outcome" text DEFAULT '' NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trash" (
	"record_id" uuid PRIMARY KEY NOT NULL,
	"collection" text NOT NULL,
	"title" text NOT NULL,
	"record" jsonb NOT NULL,
	"related" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"deleted_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "inquiry" ADD COLUMN "owner_id" uuid;--> statement-breakpoint
ALTER TABLE "inquiry" ADD COLUMN "next_touch_on" date;--> statement-breakpoint
ALTER TABLE "inquiry" ADD COLUMN "next_touch_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "inquiry" ADD COLUMN "first_touch_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "inquiry" ADD COLUMN "source" text DEFAULT 'website' NOT NULL;--> statement-breakpoint
ALTER TABLE "inquiry" ADD COLUMN "origin" jsonb;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "morning_mail" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "touch" ADD CONSTRAINT "touch_inquiry_id_inquiry_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "different_people_second" ON "different_people" USING btree ("second");--> statement-breakpoint
CREATE INDEX "touch_of_inquiry" ON "touch" USING btree ("inquiry_id","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "trash_oldest" ON "trash" USING btree ("collection","deleted_at","record_id");--> statement-breakpoint
CREATE INDEX "inquiry_same_phone" ON "inquiry" USING btree (phone_digits(phone),"submitted_at" DESC NULLS FIRST) WHERE phone <> '';--> statement-breakpoint
CREATE INDEX "inquiry_owner" ON "inquiry" USING btree ("owner_id","inquiry_type","guide_type","status","submitted_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "inquiry_due" ON "inquiry" USING btree ("next_touch_on","submitted_at","id","owner_id") WHERE next_touch_on is not null and status <> 'closed';--> statement-breakpoint
CREATE INDEX "inquiry_unanswered" ON "inquiry" USING btree ("submitted_at","id","owner_id") WHERE first_touch_at is null and status = 'open' and not suspect;